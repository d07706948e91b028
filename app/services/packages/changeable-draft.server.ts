import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { findOwnPending, touchDraft } from "~/models/draft-files.server";
import type { Db } from "~/models/store.server";

type OwnAgent = { ownerId: string; agentId: string };

export type ChangeableDraft = { versionId: string; slug: string };

/**
 * The version whose files its owner may change: a draft or a rejected one. A
 * stranger's agent is not there, a submitted one is withdrawn first, and a live
 * one needs a next version.
 */
export async function findChangeableDraft(
  db: Db,
  wanted: OwnAgent,
): Promise<ChangeableDraft> {
  const own = await findOwnPending(db, wanted);
  if (!own) throw new DomainError("not_found", "Agent not found");
  if (own.versionId === null) {
    throw new DomainError(
      "conflict",
      "This agent is live. Save a change first: files belong to its next version.",
    );
  }
  if (own.status === "submitted") throw submitted();
  return { versionId: own.versionId, slug: own.slug };
}

/** The same inside the transaction that changes it, marked as changed. */
export async function claimDraft(
  tx: Db,
  wanted: OwnAgent,
  { now }: Pick<Ctx, "now">,
): Promise<ChangeableDraft> {
  const draft = await findChangeableDraft(tx, wanted);
  if (!(await touchDraft(tx, draft.versionId, now()))) throw submitted();
  return draft;
}

function submitted(): DomainError {
  return new DomainError(
    "conflict",
    "This agent waits for review. Withdraw it before you change its files.",
  );
}
