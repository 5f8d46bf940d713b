let allowed: boolean | undefined;

/** Whether source may be compiled here; a content security policy can forbid it. */
export function mayCompile(): boolean {
  if (allowed === undefined) {
    try {
      new Function("return 1;");
      allowed = true;
    } catch {
      allowed = false;
    }
  }
  return allowed;
}
