import { createHash, randomBytes } from "node:crypto";

/** Says in logs and source code whose key this is. */
const PREFIX = "armory_";

/** A new secret, for its holder alone. */
export function newTokenSecret(): string {
  return PREFIX + randomBytes(32).toString("base64url");
}

/** What is stored of a secret: enough to recognise it, not to use it. */
export function hashTokenSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
