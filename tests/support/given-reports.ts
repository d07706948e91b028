import { asc, eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import type { ReportForm } from "~/domain/reports/report-form";
import type { ReportMeasure } from "~/domain/reports/reports";
import { sendMessage } from "~/services/projects/send-message.server";
import { decideCase } from "~/services/reports/decide-case.server";
import { sendReport } from "~/services/reports/send-report.server";
import { writeReview } from "~/services/reviews/write-review.server";

import { reportCases, reports } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenProject } from "./given-projects";
import { answered, givenAsked } from "./given-questions";
import { givenSold } from "./given-reviews";
import { givenTwoAdministrators } from "./given-submissions";

export const WRONG = "It copies the texts of our own agent.";
export const REASON = "The texts are the same, word for word.";
export const GROUND = "Terms of war, conduct";

/** A report of a live agent's slug, which belongs to somebody else. */
export function reportOf(
  kind: ReportForm["kind"],
  id: string,
  values: Partial<ReportForm> = {},
): ReportForm {
  return {
    kind,
    id,
    reason: "fraud",
    text: WRONG,
    evidenceUrl: null,
    work: null,
    email: null,
    ...values,
  };
}

type Viewer = Parameters<typeof sendReport>[1]["viewer"];

/** Sends a report and returns the row of its case. */
export async function reported(
  ctx: TestCtx,
  report: ReportForm,
  viewer: Viewer = null,
) {
  const { id } = await sendReport(ctx, { report, viewer });
  const [sent] = await ctx.store.read
    .select()
    .from(reports)
    .where(eq(reports.id, id));
  return caseRow(ctx, sent!.caseId);
}

/** A live agent that a visitor has reported, and two administrators. */
export async function givenReportedAgent(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const desk = await givenTwoAdministrators(ctx);
  const report = reportOf("agent", sold.agent.slug);
  return { ...sold, ...desk, reportCase: await reported(ctx, report) };
}

/** A review that a visitor has reported. */
export async function givenReportedReview(ctx: TestCtx) {
  const sold = await givenSold(ctx, {});
  const { review } = await writeReview(ctx, {
    key: sold.agent.slug,
    author: sold.buyer,
    content: { rating: 1, title: "Thieves", bodyMd: "All of them." },
  });
  const desk = await givenTwoAdministrators(ctx);
  const report = reportOf("review", review.id, { reason: "harassment" });
  const reportCase = await reported(ctx, report);
  return { ...sold, ...desk, reviewId: review.id, reportCase };
}

/** A published question that a visitor has reported. */
export async function givenReportedQuestion(ctx: TestCtx) {
  const asked = await givenAsked(ctx);
  await answered(ctx, asked);
  const desk = await givenTwoAdministrators(ctx);
  const report = reportOf("question", asked.questionId, { reason: "spam" });
  return { ...asked, ...desk, reportCase: await reported(ctx, report) };
}

export const OFFER = "Pay me directly on PayPal, it is cheaper.";

/** A requester's message that the operator has reported. */
export async function givenReportedMessage(ctx: TestCtx) {
  const requester = await given.user(ctx);
  const operator = await given.operator(ctx);
  const project = await givenProject(ctx, { requester, operator });
  const { chatId } = project;
  const sent = { chatId, user: requester, message: OFFER };
  const message = await sendMessage(ctx, sent);
  const desk = await givenTwoAdministrators(ctx);
  const report = reportOf("message", message.id, { reason: "payment" });
  const reportCase = await reported(ctx, report, operator);
  const parties = { requester, operator };
  return { ...project, ...parties, ...desk, messageId: message.id, reportCase };
}

/** A listed operator whom a visitor has reported. */
export async function givenReportedOperator(ctx: TestCtx) {
  const operator = await given.operator(ctx, { username: "night_jar" });
  const desk = await givenTwoAdministrators(ctx);
  const report = reportOf("operator", "night_jar");
  return { operator, ...desk, reportCase: await reported(ctx, report) };
}

type Decided = {
  reportCase: { id: string };
  first: { id: string };
};

/** The first administrator's decision. */
export function decided(
  ctx: Ctx,
  { reportCase, first }: Decided,
  measure: ReportMeasure,
) {
  return decideCase(ctx, {
    administratorId: first.id,
    caseId: reportCase.id,
    measure,
    ground: GROUND,
    reason: REASON,
  });
}

export async function caseRow(ctx: TestCtx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(reportCases)
    .where(eq(reportCases.id, id));
  return row!;
}

export function caseRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(reportCases)
    .orderBy(asc(reportCases.firstReportedAt), asc(reportCases.id));
}

export function reportRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(reports)
    .orderBy(asc(reports.createdAt), asc(reports.id));
}
