import type { Ctx } from "~/ctx.server";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { versionChanges } from "~/domain/approvals/version-changes";
import { linkedAddress } from "~/domain/platform/web-address";
import { readContent } from "~/domain/agents/field-columns";
import { versionName } from "~/domain/agents/listing-edit";
import { listedFacts } from "~/domain/agents/field-words";
import {
  renderMarkdown,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import {
  findVersionTerms,
  type AgentRow,
  type VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { listDecisions } from "~/models/agents/review-decisions.server";
import { findAgent } from "~/models/agents/submissions.server";
import { findUser } from "~/models/accounts/users.server";

import { showScreenshots } from "../agents/show-screenshots.server";
import { submissionRevision } from "../agents/review-revisions.server";
import { showReviewedDelivery } from "./reviewed-delivery.server";
import { reviewedTerms } from "./reviewed-terms.server";
import { decisionText } from "./standing-decision.server";

const DECISIONS_SHOWN = 10;

export type ReviewPanel = Awaited<ReturnType<typeof showReview>>;

type Wanted = { agentId: string; administratorId: string };

/**
 * Everything an administrator needs for a decision: the waiting version, else
 * the published one, with its changes against the published one. Drafts are
 * private to their owners and not shown.
 */
export async function showReview(
  ctx: Ctx,
  { agentId, administratorId }: Wanted,
) {
  const { agent, terms, published } = await findReviewed(ctx, agentId);
  const { version } = terms;
  const values = readContent(terms);
  const [owner, screenshots, delivery, decisions] = await Promise.all([
    findUser(ctx.store.read, agent.ownerUserId),
    showScreenshots(ctx, version.id),
    showReviewedDelivery(ctx, terms, published),
    listDecisions(ctx.store.read, agent.id, DECISIONS_SHOWN),
  ]);
  const waits = version.status === "submitted";
  return {
    id: agent.id,
    slug: agent.slug,
    isLive: agent.isLive,
    waits,
    revision: revisionFor(agent, version),
    isDecidable: waits && agent.ownerUserId !== administratorId,
    status: waits ? "submitted" : agent.reviewStatus,
    owner: owner && { username: owner.username, email: owner.email },
    ...wordsOf(version),
    terms: [...reviewedTerms(terms), ...listedFacts(values)],
    delivery,
    screenshots,
    changes: published && versionChanges(readContent(published), values),
    publishedVersion: published?.version.version ?? null,
    decisions: decisions.map((decision) => ({
      id: decision.id,
      text: decisionText(decision),
      field: decision.field,
      notesHtml: notesHtml(decision.notesMd),
    })),
    // Notes written before each decision had its own row.
    formerNotesHtml:
      decisions.length === 0 ? notesHtml(agent.reviewNotesMd) : null,
  };
}

/** The revision of a waiting version; nothing else can be decided. */
function revisionFor(agent: AgentRow, version: VersionTerms["version"]) {
  const submittedAt = version.submittedAt ?? version.updatedAt;
  return submissionRevision({ ...agent, submittedAt });
}

/** The notes as the owner sees them. */
function notesHtml(notesMd: string | null): string | null {
  return notesMd && renderMarkdownLight(notesMd);
}

async function findReviewed(ctx: Ctx, agentId: string) {
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

function wordsOf(version: VersionTerms["version"]) {
  const submittedAt = version.submittedAt ?? version.updatedAt;
  return {
    name: version.name,
    shortDesc: version.shortDesc,
    category: version.category,
    tags: version.tags,
    submittedAs: versionName(version),
    descriptionHtml: renderMarkdown(version.longDescMd),
    changelogHtml: renderMarkdown(version.changelogMd),
    demoVideoUrl: linkedAddress(version.demoVideoUrl),
    createdOn: formatDate(version.createdAt),
    submittedAt: formatMoment(submittedAt),
  };
}

function notFound(): DomainError {
  return new DomainError("not_found", "Agent not found");
}
