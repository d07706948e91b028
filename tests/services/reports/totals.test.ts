import { expect, test } from "vitest";

import { latestMonths, readMonth } from "~/domain/reports/months";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import { showTotals } from "~/services/reports/show-totals.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  decided,
  givenReportedReview,
  reported,
  reportOf,
} from "../../support/given-reports";

const DAY = 86_400_000;

test("a month's totals count its reports, decisions and appeals, and no other month's", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  await reported(ctx, reportOf("review", found.reviewId));
  await given.operator(ctx, { username: "night_jar" });
  const other = await reported(ctx, reportOf("operator", "night_jar"));
  const month = latestMonths(ctx.now())[0]!;
  ctx.advance(3_600_000);
  await decided(ctx, { ...found, reportCase: other }, "dismiss");
  ctx.advance(3_600_000);
  await decided(ctx, found, "hide");
  const { id: caseId, affectedUserId: viewerId } = found.reportCase;
  await appealDecision(ctx, { key: caseId, viewerId, appeal: "No." });
  await decideCaseAppeal(ctx, {
    administratorId: found.second.id,
    caseId,
    outcome: "granted",
    reason: "Right.",
  });

  const totals = await showTotals(ctx, month);

  expect(totals).toMatchObject({
    reports: 3,
    decisions: 2,
    medianSeconds: 3600,
    appeals: { sent: 1, granted: 1, upheld: 0 },
  });
  expect(totals.byReason.filter(({ total }) => total > 0)).toEqual([
    { reason: "fraud", kinds: [0, 1, 0, 1, 0], total: 2 },
    { reason: "harassment", kinds: [0, 1, 0, 0, 0], total: 1 },
  ]);
  ctx.advance(40 * DAY);
  expect(await showTotals(ctx, latestMonths(ctx.now())[0]!)).toMatchObject({
    reports: 0,
    decisions: 0,
    medianSeconds: null,
    appeals: { sent: 0 },
  });
  const page = await testBrowser(ctx).get(`/transparency?month=${month.key}`);
  expect(page.body).toMatchObject({ reports: 3, median: "1 hour" });
});

test("only a month that has begun has totals", async () => {
  const now = new Date("2026-11-26T12:00:00Z");
  expect(readMonth("2026-11", now)?.until).toEqual(
    new Date("2026-12-01T00:00:00Z"),
  );
  for (const key of ["2026-12", "2026-13", "2026-1", "", null]) {
    expect(readMonth(key, now)).toBeNull();
  }
  const ctx = await testCtx();
  const page = await testBrowser(ctx).get("/transparency?month=x");
  expect(page.status).toBe(404);
});
