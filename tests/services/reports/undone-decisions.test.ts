import { expect, test } from "vitest";

import { setAgentListing } from "~/services/approvals/set-agent-listing.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { noticesOf } from "../../support/given-projects";
import {
  decided,
  givenReportedAgent,
  givenReportedReview,
  reported,
  reportOf,
} from "../../support/given-reports";
import { takedownOf } from "../../support/given-takedowns";

const VISITOR = "visitor@example.com";

/** An agent that was taken down after reports of a buyer and a visitor. */
async function givenTakenDown() {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const report = reportOf("agent", found.agent.slug);
  await reported(ctx, report, found.buyer);
  await reported(ctx, { ...report, email: VISITOR });
  await decided(ctx, found, "take_down");
  return { ctx, ...found };
}

type Reported = { reportCase: { id: string; affectedUserId: string } };

function appealed(ctx: TestCtx, { reportCase }: Reported) {
  const { id: key, affectedUserId: viewerId } = reportCase;
  return appealDecision(ctx, { key, viewerId, appeal: "We wrote it first." });
}

type TakenDown = Awaited<ReturnType<typeof givenTakenDown>>;

async function grant({ ctx, agent, second, ...found }: TakenDown) {
  await appealed(ctx, found);
  const { id: takedownId } = await takedownOf(ctx, agent.id);
  const by = { administratorId: second.id, takedownId };
  const decision = { ...by, outcome: "granted", reason: "Own work." } as const;
  await Promise.allSettled([
    decideAppeal(ctx, decision),
    decideAppeal(ctx, decision),
  ]);
}

async function relist({ ctx, agent, second }: TakenDown) {
  const listing = { agentId: agent.id, isActive: true };
  const by = { administratorId: second.id };
  await setAgentListing(ctx, { ...by, ...listing });
  await setAgentListing(ctx, { ...by, ...listing });
}

test.each([
  ["a granted appeal", grant],
  ["an administrator", relist],
])(
  "reporters are notified once when %s undoes a takedown",
  async (_, undone) => {
    const found = await givenTakenDown();
    const { ctx, owner, buyer } = found;
    expect(await noticesOf(ctx, buyer.id, "report_undone")).toEqual([]);

    await undone(found);

    const told = await noticesOf(ctx, buyer.id, "report_undone");
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toMatch(/acted on it: taken down.*undone/);
    expect(told[0]?.message).not.toContain("Own work.");
    const texts = (await mailsTo(ctx, VISITOR)).map((mail) => mail.textBody);
    expect(texts.filter((text) => text.includes("undone"))).toHaveLength(1);
    expect(await noticesOf(ctx, owner.id, "report_undone")).toEqual([]);
  },
);

test.each([
  ["granted", 1],
  ["upheld", 0],
] as const)(
  "an appeal about a review that is %s notifies its reporters %i times",
  async (outcome, times) => {
    const ctx = await testCtx();
    const found = await givenReportedReview(ctx);
    const reporter = await given.user(ctx);
    const report = reportOf("review", found.reviewId, { reason: "harassment" });
    await reported(ctx, report, reporter);
    await decided(ctx, found, "hide");
    await appealed(ctx, found);

    await decideCaseAppeal(ctx, {
      administratorId: found.second.id,
      caseId: found.reportCase.id,
      outcome,
      reason: "Read again.",
    });

    const told = await noticesOf(ctx, reporter.id, "report_undone");
    expect(told).toHaveLength(times);
  },
);
