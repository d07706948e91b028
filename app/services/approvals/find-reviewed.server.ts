import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { isSentBack } from "~/domain/approvals/decision";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { listLastDecisions } from "~/models/agents/review-decisions.server";
import { findAgent } from "~/models/agents/submissions.server";
import type { Db } from "~/models/platform/store.server";

import { asSubmitted } from "./submitted-copy.server";

/**
 * The version that administrators review: the waiting one, else the published
 * one, else what was rejected or returned. Drafts are private to their owners:
 * a returned one is shown as it was submitted, others are `not_found`.
 */
export async function findReviewed(ctx: Ctx, agentId: string) {
  const { read } = ctx.store;
  const agent = await findAgent(read, agentId);
  if (!agent) throw notFound();
  const [pending, published] = await Promise.all([
    findVersionTerms(read, agent.pendingVersionId),
    findVersionTerms(read, agent.publishedVersionId),
  ]);
  const terms = shownTerms(agent, { pending, published });
  if (terms) {
    const isUpdate = terms === pending && published !== undefined;
    const compared = isUpdate ? published : null;
    return { agent, terms, published: compared, returned: null };
  }
  if (!isSentBack(agent) || !pending) throw notFound();
  return { agent, published: null, ...(await findReturned(read, pending)) };
}

/** A version as it was when a reviewer sent it back. */
async function findReturned(db: Db, pending: VersionTerms) {
  const [refusal] = await listLastDecisions(db, [pending.version.id]);
  const copy = refusal?.submitted;
  return {
    terms: asSubmitted(pending, refusal),
    returned: { pictures: copy?.pictures ?? [], isCopied: Boolean(copy) },
  };
}

type Versions = Record<"pending" | "published", VersionTerms | undefined>;

/** The terms to show; a version still being edited is private to its owner. */
function shownTerms(
  { reviewStatus }: AgentRow,
  { pending, published }: Versions,
): VersionTerms | undefined {
  if (pending?.version.status === "submitted") return pending;
  return published ?? (reviewStatus === "rejected" ? pending : undefined);
}

function notFound(): DomainError {
  return new DomainError("not_found", "Agent not found");
}
