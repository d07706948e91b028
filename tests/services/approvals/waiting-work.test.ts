import { expect, test } from "vitest";

import { listWork } from "~/services/approvals/list-work.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";
import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";

import { givenHeld } from "../../support/given-deals";
import { given } from "../../support/given";
import { givenListing } from "../../support/given-listings";
import { recallVersion } from "../../support/given-recalls";
import {
  givenReportedAgent,
  reported,
  reportOf,
} from "../../support/given-reports";
import { givenSubmission } from "../../support/given-submissions";
import { givenQuestion } from "../../support/given-support";
import { APPEAL, REASON } from "../../support/given-takedowns";
import { payingCtx, type PayingCtx } from "../../support/paying";

const HOUR = 3_600_000;

test("without anything to decide every queue is empty", async () => {
  const work = await listWork(await payingCtx());
  expect(work).toHaveLength(11);
  expect(work.filter(({ length }) => length > 0)).toEqual([]);
});

/** An agent that was taken down, with its owner's appeal. */
async function givenAppealed(ctx: PayingCtx, administratorId: string) {
  const { agent, own } = await givenListing(ctx);
  const down = { agentId: agent.id, isActive: false, reason: REASON };
  await setAgentListing(ctx, { administratorId, ...down });
  await appealTakedown(ctx, { ...own, appeal: APPEAL });
}

async function givenDispute(ctx: PayingCtx) {
  const { paymentId, requester } = await givenHeld(ctx);
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
}

test("the command center lists what waits, danger first and then the oldest", async () => {
  const ctx = await payingCtx();
  await givenQuestion(ctx);
  ctx.advance(25 * HOUR);
  await givenSubmission(ctx, { slug: "waiting-agent" });
  ctx.advance(HOUR);
  const { first, agent } = await givenReportedAgent(ctx);
  ctx.advance(HOUR);
  await givenAppealed(ctx, first.id);
  await givenDispute(ctx);
  const recalled = { agentId: agent.id, administratorId: first.id };
  await recallVersion(ctx, recalled);
  const { slug } = await given.liveAgent(ctx, { ownerUserId: first.id });
  await reported(ctx, reportOf("agent", slug, { reason: "dangerous" }));
  ctx.advance(HOUR);

  const waiting = (await listWork(ctx)).filter(({ length }) => length > 0);

  expect(waiting).toMatchObject([
    { name: "danger_reports", length: 1, isUrgent: true, age: "1 hour" },
    { name: "recalls", length: 1, isUrgent: true, isOverdue: false },
    { name: "disputes", length: 1, isUrgent: true, isOverdue: false },
    { name: "support", length: 1, age: "1 day", isOverdue: true },
    { name: "submissions", length: 1, age: "3 hours", due: null },
    { name: "reports", length: 1, age: "2 hours" },
    { name: "takedown_appeals", length: 1, age: "1 hour" },
  ]);
});
