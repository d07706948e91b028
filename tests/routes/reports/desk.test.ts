import { expect, test } from "vitest";

import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";

import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { given } from "../../support/given";
import {
  decided,
  givenReportedAgent,
  givenReportedOperator,
  givenReportedReview,
  GROUND,
  REASON,
  reported,
  reportOf,
} from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";

const DAY = 24 * 3_600_000;

test("a case says how many accounts own the agent, and whether a reporter does", async () => {
  const ctx = await testCtx();
  const { agent, buyer, first, reportCase } = await givenReportedAgent(ctx);
  const other = await given.user(ctx);
  const report = reportOf("agent", agent.slug);
  for (const viewer of [buyer, other]) {
    ctx.advance(1000);
    await reported(ctx, report, viewer);
  }
  const browser = await signedInBrowser(ctx, first.id);

  const { body } = await browser.get(`/admin/reports/${reportCase.id}`);

  expect(body).toMatchObject({
    thing: { owners: 1 },
    reports: [{ isOwner: null }, { isOwner: true }, { isOwner: false }],
  });
});

test("the list marks overdue cases and those that others decide, and a decision leads to the next", async () => {
  const ctx = await testCtx();
  const { first, reportCase, buyer } = await givenReportedAgent(ctx);
  const own = await given.liveAgent(ctx, { ownerUserId: first.id });
  const ownCase = await reported(ctx, reportOf("agent", own.slug));
  const bad = await given.liveAgent(ctx, { ownerUserId: buyer.id });
  const malware = reportOf("agent", bad.slug, { reason: "dangerous" });
  const badCase = await reported(ctx, malware);
  ctx.advance(2 * DAY);
  const browser = await signedInBrowser(ctx, first.id);

  const { cases } = (await browser.get("/admin/reports")).body as {
    cases: { id: string }[];
  };
  const one = (id: string) => cases.find((listed) => listed.id === id);
  expect(one(reportCase.id)).toMatchObject({
    isForeign: false,
    due: { isOverdue: false },
  });
  expect(one(ownCase.id)).toMatchObject({ isForeign: true });
  expect(one(badCase.id)).toMatchObject({
    isForeign: false,
    due: { isOverdue: true },
  });

  const decide = (id: string) =>
    postAsRead(browser, `/admin/reports/${id}`, {
      measure: "dismiss",
      ground: GROUND,
      reason: REASON,
    });
  const answer = await decide(reportCase.id);
  expect(answer.location).toBe(`/admin/reports/${badCase.id}`);
  expect((await decide(badCase.id)).location).toBe("/admin/reports");
});

test("the list of decided cases says who decided, and that the appeal was granted", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  const { first, second, reportCase } = found;
  await decided(ctx, found, "hide");
  const { id: key, affectedUserId: viewerId } = reportCase;
  await appealDecision(ctx, { key, viewerId, appeal: "It is true." });
  const browser = await signedInBrowser(ctx, first.id);
  const list = async () =>
    (await browser.get("/admin/reports?state=decided")).body;

  expect(await list()).toMatchObject({
    cases: [
      {
        decision: {
          name: "Hidden",
          made: expect.stringContaining("first_eye"),
          appeal: { text: "Appeal open" },
          undone: null,
        },
      },
    ],
  });
  await decideCaseAppeal(ctx, {
    administratorId: second.id,
    caseId: reportCase.id,
    outcome: "granted",
    reason: "Read again.",
  });
  expect(await list()).toMatchObject({
    cases: [
      {
        decision: {
          appeal: { text: "Appeal granted" },
          undone: expect.stringContaining("Undone on"),
        },
      },
    ],
  });
});

test("who is reported never learns the sender, as an administrator neither", async () => {
  const ctx = await testCtx();
  const { first, second, buyer, reportCase } = await givenReportedAgent(ctx);
  const own = await given.liveAgent(ctx, { ownerUserId: first.id });
  const ownCase = await reported(ctx, reportOf("agent", own.slug), buyer);
  const [mine, others] = [
    await signedInBrowser(ctx, first.id),
    await signedInBrowser(ctx, second.id),
  ];
  const page = `/admin/reports/${ownCase.id}`;

  expect((await others.get(page)).body).toMatchObject({
    isParty: false,
    reports: [{ reporter: buyer.username }],
  });
  const shown = await mine.get(page);
  expect(shown.body).toMatchObject({ isParty: true, count: 1, reports: [] });
  expect(JSON.stringify(shown.body)).not.toContain(buyer.username);
  const { body } = await mine.api("GET", `/api/admin/reports/${ownCase.id}`);
  expect(body).toMatchObject({ reports: 1, listed: [] });

  const sentByBuyer = `/admin/reports?by=${buyer.id}`;
  expect((await mine.get(sentByBuyer)).body).toMatchObject({ cases: [] });
  expect((await others.get(sentByBuyer)).body).toMatchObject({
    cases: [{ id: ownCase.id }],
  });
  expect((await mine.get("/admin/reports")).body).toMatchObject({
    cases: [{ id: reportCase.id }, { id: ownCase.id }],
  });
});

test("the list of appeals shows until when each should be decided, and marks overdue ones", async () => {
  const ctx = await testCtx();
  const found = await givenReportedOperator(ctx);
  const { id: ownerUserId } = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId });
  const taken = await reported(ctx, reportOf("agent", agent.slug));
  await decided(ctx, found, "suspend");
  await decided(ctx, { ...found, reportCase: taken }, "take_down");
  for (const reportCase of [found.reportCase, taken]) {
    const { id: key, affectedUserId: viewerId } = reportCase;
    await appealDecision(ctx, { key, viewerId, appeal: "We wrote it first." });
    ctx.advance(4 * DAY);
  }
  const browser = await signedInBrowser(ctx, found.second.id);

  expect((await browser.get("/admin/appeals")).body).toMatchObject({
    entries: [
      { against: "takedown", due: { isOverdue: false } },
      { against: "decision", due: { isOverdue: true } },
    ],
  });
});
