import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { ReportSubject } from "~/domain/reports/reports";
import {
  findOperatorByUsername,
  isListedOperator,
} from "~/models/operators/operators.server";
import { findQuestion } from "~/models/questions/questions.server";
import { findModeratedReview } from "~/models/reviews/hidden-reviews.server";

import {
  findVisibleAgent,
  type AgentViewer,
} from "../agents/find-visible-agent.server";
import { findSubject, type Subject } from "./subjects.server";

type WantedReport = {
  kind: ReportSubject;
  /** An agent's id or slug, an operator's username, or another thing's id. */
  key: string;
  viewer: AgentViewer;
};

/** Returns a thing that the viewer can see and that is not their own. */
export async function findReportable(
  ctx: Ctx,
  wanted: WantedReport,
): Promise<Subject> {
  const { kind, viewer } = wanted;
  const id = await VISIBLE[kind](ctx, wanted);
  const db = ctx.store.read;
  const subject =
    id === null ? undefined : await findSubject(ctx, db, { kind, id });
  if (!subject || !isVisibleTo(kind, subject, viewer)) throw notFound();
  if (subject.affectedUserId === viewer?.id) {
    throw new DomainError("forbidden", "You can’t report what is your own.");
  }
  return subject;
}

/** Returns the id of the thing if the viewer can see it. */
const VISIBLE: Record<
  ReportSubject,
  (ctx: Ctx, wanted: WantedReport) => Promise<string | null>
> = {
  agent: async (ctx, wanted) => (await findVisibleAgent(ctx, wanted)).agent.id,
  review: async (ctx, { key, viewer }) => {
    const review = await findModeratedReview(ctx.store.read, key);
    if (!review || review.hiddenReason !== null) return null;
    await findVisibleAgent(ctx, { key: review.agentId, viewer });
    return review.id;
  },
  question: async (ctx, { key, viewer }) => {
    const { mode } = ctx.payments;
    const question = await findQuestion(ctx.store.read, key, mode);
    if (!question || question.hiddenReason !== null) return null;
    await findVisibleAgent(ctx, { key: question.agentId, viewer });
    return question.id;
  },
  operator: async (ctx, { key }) => {
    const row = await findOperatorByUsername(ctx.store.read, key);
    return row && isListedOperator(row) ? row.id : null;
  },
  message: (_ctx, { key }) => Promise.resolve(key),
};

/** Only a chat's parties see its messages; `VISIBLE` checks the rest. */
function isVisibleTo(
  kind: ReportSubject,
  { parties }: Subject,
  viewer: AgentViewer,
): boolean {
  if (kind !== "message") return true;
  return viewer !== null && parties.includes(viewer.id);
}

function notFound(): DomainError {
  return new DomainError(
    "not_found",
    "What you want to report could not be found.",
  );
}
