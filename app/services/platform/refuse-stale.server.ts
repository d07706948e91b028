import { createHash } from "node:crypto";

import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";

type Value = string | number | Date | null;

/** A fingerprint of what somebody read before a decision. */
export function revisionOf(...read: Value[]): string {
  const text = JSON.stringify(read);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

type Read = {
  /** What the decision was based on; absent for programs that send none. */
  revision: Revision;
  current: string;
  /** The current state, as a sentence. */
  state: string;
};

/**
 * Refuses a decision if its subject has changed since it was read. Call it in
 * the transaction of the decision.
 */
export function refuseStale({ revision, current, state }: Read): void {
  if (revision == null || revision === current) return;
  throw new DomainError(
    "conflict",
    `This has changed since you read it. ${state} Read it again, then decide.`,
  );
}
