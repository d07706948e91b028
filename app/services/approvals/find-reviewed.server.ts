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
  const { publishedVersionId, pendingVersionId } = agent;
  const [pending, published] = await Promise.all([
    pendingVersionId ? findVersionTerms(read, pendingVersionId) : undefined,
    publishedVersionId ? findVersionTerms(read, publishedVersionId) : undefined,
  ]);
  const terms = shownTerms(agent, { pending, published });
  if (terms) {
    const isUpdate = terms === pending && published !== undefined;
    const compared = isUpdate ? published : null;
    return { agent, terms, published: compared, returned: null };
  }
  if (!isSentBack(agent) || !pending) throw notFound();
  const [refusal] = await listLastDecisions(read, [pending.version.id]);
  const returned = {
    returnedAt: refusal?.decidedAt ?? agent.updatedAt,
    pictures: refusal?.submitted?.pictures ?? [],
    isCopied: Boolean(refusal?.submitted),
  };
  const submitted = asSubmitted(pending, refusal);
  return { agent, terms: submitted, published: null, returned };
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
