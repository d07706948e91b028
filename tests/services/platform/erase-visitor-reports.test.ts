import { expect, test } from "vitest";

import { RETENTION_DAYS } from "~/domain/platform/retention";
import type { ReportForm } from "~/domain/reports/report-form";
import { latestMonths } from "~/domain/reports/months";
import { removeAgedRows } from "~/services/platform/remove-aged-rows.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import { sendReport } from "~/services/reports/send-report.server";
import { showTotals } from "~/services/reports/show-totals.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  decided,
  givenReportedAgent,
  givenReportedReview,
  reportOf,
  reportRows,
  WRONG,
} from "../../support/given-reports";

const DAY = 86_400_000;
const WRITTEN = {
  reason: "copyright",
  evidenceUrl: "https://hawk.example/proof",
  work: "The manual",
  email: "dana@example.com",
} satisfies Partial<ReportForm>;

const KEPT = { text: WRONG, reporterEmail: WRITTEN.email };
const ERASED = { text: "", evidenceUrl: null, work: null, reporterEmail: null };

/** Runs the job when so many days are over since a moment. */
async function runAfter(ctx: TestCtx, since: Date, days: number) {
  ctx.advance(since.getTime() + days * DAY + 1 - ctx.now().getTime());
  await removeAgedRows(ctx, new AbortController().signal);
}

const byVisitors = async (ctx: TestCtx) =>
  (await reportRows(ctx)).filter(({ reporterUserId }) => !reporterUserId);

test("what visitors wrote is erased a year after the decision, and stays counted", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { slug } = found.agent;
  const user = await given.user(ctx);
  const visitors = reportOf("agent", slug, WRITTEN);
  await sendReport(ctx, { report: visitors, viewer: null });
  await sendReport(ctx, { report: visitors, viewer: user });
  const month = latestMonths(ctx.now())[0]!;
  await decided(ctx, found, "dismiss");
  const at = ctx.now();
  await sendReport(ctx, { report: visitors, viewer: null });
  const totals = await showTotals(ctx, month);
  expect(totals).toMatchObject({ reports: 4, decisions: 1 });

  await runAfter(ctx, at, RETENTION_DAYS.visitorReports - 1);
  const kept = (await byVisitors(ctx)).map(({ text }) => text);
  expect(kept).toEqual([WRONG, WRONG, WRONG]);

  await runAfter(ctx, at, RETENTION_DAYS.visitorReports);
  const rows = await reportRows(ctx);
  const ofCase = rows.filter(({ caseId }) => caseId === found.reportCase.id);
  const [sent] = ofCase.filter(({ reporterUserId }) => reporterUserId !== null);
  expect(sent).toMatchObject({ text: WRONG, work: WRITTEN.work });
  const erased = ofCase.filter(({ id }) => id !== sent!.id);
  expect(erased).toMatchObject([ERASED, ERASED]);
  const [undecided] = rows.filter(({ id }) => !ofCase.some((r) => r.id === id));
  expect(undecided).toMatchObject(KEPT);
  expect(await showTotals(ctx, month)).toEqual(totals);
});

const appealed = [
  ["a review", givenReportedReview, "hide"],
  ["a taken down agent", givenReportedAgent, "take_down"],
] as const;

test.each(appealed)(
  "while an appeal about %s is undecided, they stay for two years at most",
  async (_what, givenReported, measure) => {
    const ctx = await testCtx();
    const found = await givenReported(ctx);
    await decided(ctx, found, measure);
    const at = ctx.now();
    const { id: key, affectedUserId: viewerId } = found.reportCase;
    await appealDecision(ctx, { key, viewerId, appeal: "It is true." });

    await runAfter(ctx, at, RETENTION_DAYS.visitorReports);
    expect(await byVisitors(ctx)).toMatchObject([{ text: WRONG }]);

    await runAfter(ctx, at, RETENTION_DAYS.appealedVisitorReports);
    expect(await byVisitors(ctx)).toMatchObject([ERASED]);
  },
);

test("a decided appeal delays nothing", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  await decided(ctx, found, "hide");
  const at = ctx.now();
  const { id: caseId, affectedUserId: viewerId } = found.reportCase;
  await appealDecision(ctx, { key: caseId, viewerId, appeal: "It is true." });
  await decideCaseAppeal(ctx, {
    administratorId: found.second.id,
    caseId,
    outcome: "upheld",
    reason: "It is not.",
  });

  await runAfter(ctx, at, RETENTION_DAYS.visitorReports);

  expect(await byVisitors(ctx)).toMatchObject([ERASED]);
});
