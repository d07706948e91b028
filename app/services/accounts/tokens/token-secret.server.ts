import { newSecret } from "../secret.server";

/** Identifies the key as ours in logs and source code. */
const PREFIX = "armory_";

export function newTokenSecret(): string {
  return PREFIX + newSecret();
}
