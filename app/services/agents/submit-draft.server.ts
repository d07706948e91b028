import type { Ctx } from "~/ctx.server";
import { blockingOf } from "~/domain/agents/checks/verdict";
import { KEY_WANTED, lacksKey } from "~/domain/agents/endpoint";
import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import { SELLER_WANTED } from "~/domain/publishers/sellers";
import {
  countSubmission,
  moveVersion,
  updateAgent,
} from "~/models/agents/drafts.server";

import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { makeCheckDue } from "~/models/publishers/publisher-domains.server";
import { findSecretHeader } from "~/models/runs/endpoint-settings.server";
import type { Db } from "~/models/platform/store.server";

import { recordAct } from "../platform/record-act.server";
import { lacksSeller } from "../publishers/state-seller.server";
import {
  contentOfVersion,
  findingsRevision,
  type CheckedVersion,
} from "./checks/check-draft.server";
import { checkVersion } from "./checks/check-endpoint.server";
import { keepCheck } from "./checks/keep-check.server";
import { readDraft, termsOf, type Draft } from "./draft-view.server";
import { missingNow } from "./missing-now.server";
import { ownAgent, type OwnAgent } from "./own-agent.server";

type Submission = OwnAgent & {
  /** What its creator tells the reviewer; undefined keeps the saved note. */
  note?: string | null | undefined;
  /** Why findings that block the submission are false alarms. */
  appeal?: string | null | undefined;
  /** The revision of the findings that the appeal is about. */
  findingsRevision?: string | null | undefined;
};

/**
 * Submits a complete draft for review, once; a refusal names each missing
 * field, and `seller` if nobody has said who sells a paid agent. Checks the
 * content first: high findings block it unless their creator appeals. Buyers of
 * a live agent keep the published version while the new one waits.
 */
export async function submitDraft(
  ctx: Ctx,
  submission: Submission,
): Promise<void> {
  const { versionId } = await requireComplete(ctx.store.read, submission);
  const terms = await termsOf(ctx.store.read, versionId);
  const content = await contentOfVersion(ctx.store.read, terms);
  const checked = await checkVersion(ctx, { terms, content });
  const isBlocked = isBlockedBy(checked, submission);
  await ctx.store.tx(async (tx) => {
    const { agent, versionId: id } = await requireComplete(tx, submission);
    const now = await contentOfVersion(tx, await termsOf(tx, id));
    if (id !== versionId || now.hash !== content.hash) throw changed();
    const appeal = isBlocked ? null : appealOf(checked, submission);
    await keepCheck(tx, { versionId, checked, appeal });
    if (isBlocked) return;
    const { note } = submission;
    await submit(ctx, tx, { agent, versionId, note });
    if (appeal !== null)
      await recordAppeal(ctx, tx, { agent, checked, appeal });
  });
  // After the commit, so that the creator finds the findings.
  if (isBlocked) throw blocked(checked);
}

type Complete = { agent: AgentRow; versionId: string };

async function requireComplete(
  db: Db,
  { ownerId, agentId }: OwnAgent,
): Promise<Complete> {
  const agent = await ownAgent(db, { ownerId, agentId });
  const versionId = agent.pendingVersionId;
  if (versionId === null)
    throw new DomainError("conflict", "No draft to submit");
  const draft = await readDraft(db, agent);
  if (draft.state === "submitted") throw alreadySubmitted();
  await refuseIncomplete(db, draft, ownerId);
  return { agent, versionId };
}

async function submit(
  ctx: Ctx,
  tx: Db,
  { agent, versionId, note }: Complete & Pick<Submission, "note">,
): Promise<void> {
  const said = note === undefined ? {} : { submissionNote: note || null };
  const isSubmitted = await moveVersion(tx, {
    versionId,
    from: ["draft", "rejected"],
    set: {
      status: "submitted",
      submittedAt: ctx.now(),
      draftAppeal: null,
      ...said,
    },
  });
  if (!isSubmitted) throw alreadySubmitted();
  await makeCheckDue(tx, { userId: agent.ownerUserId, at: ctx.now() });
  await countSubmission(tx, agent.id);
  if (agent.publishedVersionId === null) {
    await updateAgent(tx, agent.id, { reviewStatus: "submitted" });
  }
}

/** An appeal counts for the findings that its writer read. */
function isBlockedBy(checked: CheckedVersion, submission: Submission): boolean {
  const { contentHash, findings } = checked;
  if (blockingOf(findings).length === 0) return false;
  if (!submission.appeal?.trim()) return true;
  const { findingsRevision: read = null } = submission;
  return read !== null && read !== findingsRevision(contentHash, findings);
}

function appealOf(
  { findings }: CheckedVersion,
  { appeal }: Submission,
): string | null {
  if (blockingOf(findings).length === 0) return null;
  return appeal?.trim() || null;
}

type Appealed = { agent: AgentRow; checked: CheckedVersion; appeal: string };

async function recordAppeal(
  ctx: Ctx,
  tx: Db,
  { agent, checked, appeal }: Appealed,
): Promise<void> {
  await recordAct(ctx, tx, {
    actorUserId: agent.ownerUserId,
    act: "findings_appealed",
    subject: { type: "agent", id: agent.id },
    before: { findings: blockingOf(checked.findings).length },
    after: { appeal },
  });
}

function changed(): DomainError {
  return new DomainError(
    "conflict",
    "This draft was changed while it was being checked. Submit it again.",
  );
}

function blocked(checked: CheckedVersion): DomainError {
  const { contentHash, findings, malware, rulesVersion } = checked;
  const count = blockingOf(findings).length;
  return new DomainError(
    "conflict",
    count === 1
      ? "The checks found a problem in what you submit. Fix it, or say why it is a false alarm and submit again."
      : `The checks found ${count} problems in what you submit. Fix them, or say why they are false alarms and submit again.`,
    {
      details: {
        check: {
          findings,
          malware,
          rulesVersion,
          revision: findingsRevision(contentHash, findings),
        },
      },
    },
  );
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
  for (const { field, message } of missingNow(draft)) {
    errors[field] = [message];
  }
  const hasOperations = draft.operations.length > 0;
  const header = await findSecretHeader(tx, draft.id);
  if (lacksKey({ ...draft, hasOperations }, header)) {
    errors.endpointAuthType = [KEY_WANTED];
  }
  if (await lacksSeller(tx, ownerId, draft)) errors.seller = [SELLER_WANTED];
  const [first] = Object.values(errors).flat();
  if (first) throw new DomainError("invalid", first, { errors });
}
