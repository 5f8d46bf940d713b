import { createHash } from "node:crypto";

/** Tells apart the contents that a file has had; equal bytes have equal versions. */
export function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
