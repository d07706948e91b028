import type { Ctx } from "~/ctx.server";
import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import { missingFrom } from "~/domain/agents/requirements";
import { SELLER_WANTED } from "~/domain/publishers/sellers";
import {
  countSubmission,
  moveVersion,
  updateAgent,
} from "~/models/agents/drafts.server";

import { makeCheckDue } from "~/models/publishers/publisher-domains.server";
import type { Db } from "~/models/platform/store.server";

import { lacksSeller } from "../publishers/state-seller.server";
import { readDraft, type Draft } from "./draft-view.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

/**
 * Submits a complete draft for review, once; a refusal names each missing
 * field, and `seller` if nobody has said who sells a paid agent. Buyers of a live agent keep the published version while the new one
 * waits.
 */
export async function submitDraft(ctx: Ctx, wanted: OwnAgent): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const agent = await ownAgent(tx, wanted);
    const versionId = agent.pendingVersionId;
    if (versionId === null)
      throw new DomainError("conflict", "No draft to submit");
    const draft = await readDraft(tx, agent);
    if (draft.state === "submitted") throw alreadySubmitted();
    await refuseIncomplete(tx, draft, wanted.ownerId);
    const isSubmitted = await moveVersion(tx, {
      versionId,
      from: ["draft", "rejected"],
      set: { status: "submitted", submittedAt: ctx.now() },
    });
    if (!isSubmitted) throw alreadySubmitted();
    await makeCheckDue(tx, { userId: wanted.ownerId, at: ctx.now() });
    await countSubmission(tx, agent.id);
    if (agent.publishedVersionId === null) {
      await updateAgent(tx, agent.id, { reviewStatus: "submitted" });
    }
  });
}

function alreadySubmitted(): DomainError {
  return new DomainError("conflict", "This agent is already being reviewed.");
}

async function refuseIncomplete(
  tx: Db,
  draft: Draft,
  ownerId: string,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const { field, message } of missingFrom(draft)) {
    errors[field] = [message];
  }
  if (await lacksSeller(tx, ownerId, draft)) errors.seller = [SELLER_WANTED];
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError("invalid", first, { errors });
}
