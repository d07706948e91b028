import { createHash, randomBytes } from "node:crypto";

/** A random secret for a cookie, a link or a challenge. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret: enough to recognize it, but not to use it. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
