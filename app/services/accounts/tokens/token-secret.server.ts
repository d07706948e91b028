import { createHash, randomBytes } from "node:crypto";

/** Identifies the key as ours in logs and source code. */
const PREFIX = "armory_";

export function newTokenSecret(): string {
  return PREFIX + randomBytes(32).toString("base64url");
}

/** The stored hash of a secret, enough to recognize it but not to use it. */
export function hashTokenSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
