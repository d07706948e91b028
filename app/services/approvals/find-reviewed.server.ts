import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { findAgent } from "~/models/agents/submissions.server";

/**
 * The version that administrators review: the waiting one, else the published
 * one. Drafts are private to their owners and `not_found`.
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
  if (!terms) throw notFound();
  const isUpdate = terms === pending && published !== undefined;
  return { agent, terms, published: isUpdate ? published : null };
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
