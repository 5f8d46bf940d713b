/**
 * Whether source may be compiled here; a content security policy can forbid it. Tried only when somebody is about to compile, so that
 * a page which merely imports this breaks no policy.
 */
export function mayCompile(): boolean {
  try {
    new Function("return 1;");
    return true;
  } catch {
    return false;
  }
}
