import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import type { ReportSubject } from "~/domain/reports/reports";
import { findAccount } from "~/models/accounts/user-administration.server";
import { findAgent } from "~/models/agents/submissions.server";
import { findOpenTakedown } from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";
import { findQuestion } from "~/models/questions/questions.server";
import {
  findReportedMessage,
  listFileNames,
} from "~/models/reports/reported-messages.server";
import { findModeratedReview } from "~/models/reviews/hidden-reviews.server";

import { reviewRevision } from "../agents/review-revisions.server";
import { revisionOf } from "../platform/refuse-stale.server";
import { questionRevision } from "../questions/question-revision.server";
import { accountRevision } from "../support/desk-revisions.server";

/** A reported thing as it is now. */
export type Subject = {
  id: string;
  name: string;
  /** What it says. */
  quote: string | null;
  /** Its owner or author. */
  affectedUserId: string;
  /** Everyone with an interest in the decision about it. */
  parties: string[];
  /** Its page; null for a message, which only its parties can open. */
  path: string | null;
  state: string;
  /** Changes with everything that administrators read about it. */
  revision: string;
};

type Find = (ctx: Ctx, db: Db, id: string) => Promise<Subject | undefined>;

const FIND: Record<ReportSubject, Find> = {
  agent: findAgentSubject,
  review: findReviewSubject,
  question: findQuestionSubject,
  operator: findOperatorSubject,
  message: findMessageSubject,
};

/** Undefined once the thing is deleted. */
export function findSubject(
  ctx: Ctx,
  db: Db,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<Subject | undefined> {
  return FIND[kind](ctx, db, id);
}

async function findAgentSubject(_ctx: Ctx, db: Db, id: string) {
  const agent = await findAgent(db, id);
  if (!agent) return undefined;
  const { name, slug, ownerUserId, publishedVersionId, isLive } = agent;
  const takedown = await findOpenTakedown(db, id);
  return {
    id,
    name,
    quote: agent.shortDesc,
    affectedUserId: ownerUserId,
    parties: [ownerUserId],
    path: `/agent/${slug}`,
    state: takedown ? "Taken down" : isLive ? "Live" : "Not live",
    revision: revisionOf(id, publishedVersionId, takedown?.id ?? null),
  };
}

async function findReviewSubject(_ctx: Ctx, db: Db, id: string) {
  const review = await findModeratedReview(db, id);
  if (!review) return undefined;
  const { agentName, agentSlug, authorUserId, hiddenReason } = review;
  return {
    id,
    name: `Review of ${agentName} by ${displayName(review.authorName)}`,
    quote: `${review.title}\n${review.bodyMd}`,
    affectedUserId: authorUserId,
    parties: [authorUserId, review.agentOwnerUserId],
    path: `/agent/${agentSlug}?tab=reviews`,
    state: hiddenReason === null ? "Shown" : "Hidden",
    revision: reviewRevision(review, hiddenReason),
  };
}

async function findQuestionSubject({ payments }: Ctx, db: Db, id: string) {
  const question = await findQuestion(db, id, payments.mode);
  if (!question || question.publishedAt === null) return undefined;
  const { agentName, agentSlug, askerUserId, hiddenReason } = question;
  return {
    id,
    name: `Question about ${agentName}`,
    quote: `${question.text}\n${question.answer ?? ""}`,
    affectedUserId: askerUserId,
    parties: [askerUserId, question.agentOwnerUserId],
    path: `/agent/${agentSlug}?tab=questions`,
    state: hiddenReason === null ? "Shown" : "Hidden",
    revision: questionRevision(question),
  };
}

async function findOperatorSubject(_ctx: Ctx, db: Db, id: string) {
  const account = await findAccount(db, id);
  if (!account) return undefined;
  return {
    id,
    name: `Operator ${displayName(account)}`,
    quote: null,
    affectedUserId: id,
    parties: [id],
    path: `/operators/${account.username}`,
    state: account.suspendedAt === null ? "Active" : "Suspended",
    revision: accountRevision(account),
  };
}

async function findMessageSubject(_ctx: Ctx, db: Db, id: string) {
  const message = await findReportedMessage(db, id);
  if (!message || message.messageType === "system") return undefined;
  const files = await listFileNames(db, message.attachments);
  return {
    id,
    name: `Message by ${displayName(message.sender)}`,
    quote: [message.message, ...files].filter(Boolean).join("\n"),
    affectedUserId: message.senderUserId,
    parties: [message.requesterId, message.operatorId],
    path: null,
    state: message.removedAt === null ? "Shown" : "Removed",
    revision: revisionOf(id, message.editedAt, message.removedAt),
  };
}
