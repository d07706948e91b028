import type { Ctx } from "~/ctx.server";
import { queueStatusOf } from "~/domain/approvals/decision";
import { dueView } from "~/domain/approvals/work-queues";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { linkedAddress } from "~/domain/platform/web-address";
import { readContent } from "~/domain/agents/field-columns";
import { versionName } from "~/domain/agents/listing-edit";
import { listedFacts } from "~/domain/agents/field-words";
import {
  renderMarkdown,
  renderMarkdownLight,
} from "~/integrations/markdown.server";
import type {
  AgentRow,
  VersionTerms,
} from "~/models/catalogue/agent-pages.server";
import { changesBetween } from "~/services/agents/draft-changes.server";
import type { Screenshot } from "~/models/catalogue/assets.server";
import { findVersionCheck } from "~/models/agents/content-checks.server";
import type { Db } from "~/models/platform/store.server";
import {
  listDecisions,
  type Decision,
} from "~/models/agents/review-decisions.server";
import { findUser } from "~/models/accounts/users.server";

import { findImitated } from "../publishers/find-imitated.server";
import { showVersionCheck } from "../agents/checks/show-check.server";
import { showScreenshots } from "../agents/show-screenshots.server";
import {
  listingRevision,
  submissionRevision,
} from "../agents/review-revisions.server";
import { agentHistory, HISTORY_SHOWN } from "./agent-history.server";
import { listAgentCases } from "./list-agent-cases.server";
import { showResubmission } from "./resubmission.server";
import { findReviewed } from "./find-reviewed.server";
import {
  showReviewedDelivery,
  type ReviewedDelivery,
} from "./reviewed-delivery.server";
import { reviewedTerms } from "./reviewed-terms.server";
import { decisionText } from "./standing-decision.server";

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
  const found = await findReviewed(ctx, agentId);
  const { agent, terms, published, returned } = found;
  const { version } = terms;
  const values = readContent(terms);
  const [owner, screenshots, delivery, decisions, cases] = await Promise.all([
    findUser(ctx.store.read, agent.ownerUserId),
    showScreenshots(ctx, version.id),
    showReviewedDelivery(ctx, terms, published),
    listDecisions(ctx.store.read, agent.id, HISTORY_SHOWN),
    listAgentCases(ctx, agent),
  ]);
  const waits = version.status === "submitted";
  const restriction = restrictionIn(cases, published ?? terms);
  return {
    id: agent.id,
    slug: agent.slug,
    isLive: agent.isLive,
    isOwn: agent.ownerUserId === administratorId,
    isPublished: agent.publishedVersionId !== null,
    listingRevision: listingRevision(agent),
    cases,
    restriction,
    isRecalled: restriction === "recalled",
    waits,
    revision: await revisionFor(ctx.store.read, agent, version),
    check: await showVersionCheck(ctx, terms),
    due: waits
      ? dueView("submissions", submittedAtOf(version), ctx.now())
      : null,
    isDecidable: waits && agent.ownerUserId !== administratorId,
    status: waits ? "submitted" : queueStatusOf(agent.reviewStatus),
    ...sentBackView(returned, { delivery, screenshots, last: decisions[0] }),
    resubmitted: await showResubmission(ctx, terms, decisions),
    submissionNote: noteFor(version, returned),
    owner: owner && {
      id: owner.id,
      username: owner.username,
      email: owner.email,
    },
    imitated: await findImitated(ctx, { title: version.name, owner }),
    ...wordsOf(version),
    terms: [...reviewedTerms(terms), ...listedFacts(values)],
    changes:
      published && (await changesBetween(ctx.store.read, published, terms)),
    publishedVersion: versionOf(published),
    history: await agentHistory(ctx, agent.id, decisions),
    // Notes written before each decision had its own row.
    formerNotesHtml:
      decisions.length === 0 ? notesHtml(agent.reviewNotesMd) : null,
  };
}

function versionOf(terms: VersionTerms | null): string | null {
  return terms?.version.version ?? null;
}

type Cases = Awaited<ReturnType<typeof listAgentCases>>;

/** The gravest that keeps what is sold out of the arsenal. */
function restrictionIn(cases: Cases, { version }: VersionTerms) {
  const isRecalled = cases.some(
    ({ recalledVersion }) => recalledVersion === version.version,
  );
  if (isRecalled) return "recalled";
  return cases.find(({ restriction }) => restriction)?.restriction ?? null;
}

/** The revision of a waiting version; nothing else can be decided. */
async function revisionFor(
  db: Db,
  agent: AgentRow,
  version: VersionTerms["version"],
) {
  const submittedAt = submittedAtOf(version);
  const check = await findVersionCheck(db, version.id);
  const checkedAt = check?.checkedAt ?? null;
  return submissionRevision({ ...agent, submittedAt, checkedAt });
}

function submittedAtOf({ submittedAt, updatedAt }: VersionTerms["version"]) {
  return submittedAt ?? updatedAt;
}

type Returned = Awaited<ReturnType<typeof findReviewed>>["returned"];

type Shown = {
  delivery: ReviewedDelivery;
  screenshots: Screenshot[];
  last: Decision | undefined;
};

/**
 * Why a returned version is with its creator, without what its creator has
 * changed since; its examples would call the endpoint as it is now.
 */
function sentBackView(
  returned: Returned,
  { delivery, screenshots, last }: Shown,
) {
  if (!returned) return { returned: null, delivery, screenshots };
  const { pictures, isCopied } = returned;
  const text = last ? decisionText(last) : "A reviewer sent it back.";
  return {
    returned: { text, notesHtml: notesHtml(last?.notesMd ?? null), isCopied },
    delivery: { ...delivery, examplesPath: null },
    screenshots: screenshots.filter(({ url }) => pictures.includes(url)),
  };
}

/** The creator's note belongs to the submission, not to what is published. */
function noteFor(
  { status, submissionNote }: VersionTerms["version"],
  returned: Returned,
): string | null {
  return status === "submitted" || returned ? submissionNote : null;
}

/** The notes as the owner sees them. */
function notesHtml(notesMd: string | null): string | null {
  return notesMd && renderMarkdownLight(notesMd);
}

function wordsOf(version: VersionTerms["version"]) {
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
    submittedAt: formatMoment(submittedAtOf(version)),
  };
}
