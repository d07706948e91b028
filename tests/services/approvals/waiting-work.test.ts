import { expect, test } from "vitest";

import { listWork } from "~/services/approvals/list-work.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";
import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { writeReview } from "~/services/reviews/write-review.server";

import { givenHeld } from "../../support/given-deals";
import { changeUser, given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenListing } from "../../support/given-listings";
import { recallVersion } from "../../support/given-recalls";
import {
  givenReportedAgent,
  reported,
  reportOf,
} from "../../support/given-reports";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";
import { givenQuestion } from "../../support/given-support";
import { APPEAL, REASON } from "../../support/given-takedowns";
import { payingCtx, type PayingCtx } from "../../support/paying";

const HOUR = 3_600_000;

test("without anything to decide every queue is empty", async () => {
  const ctx = await payingCtx();
  const { id } = await givenAdministrator(ctx);
  const work = await listWork(ctx, id);
  expect(work).toHaveLength(12);
  expect(work.filter(({ length, others }) => length + others > 0)).toEqual([]);
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

async function waitingFor(ctx: PayingCtx, administratorId: string) {
  const work = await listWork(ctx, administratorId);
  return work.filter(({ length }) => length > 0);
}

test("the command center lists what waits by deadline, then the urgent and the oldest", async () => {
  const ctx = await payingCtx();
  await givenQuestion(ctx);
  ctx.advance(25 * HOUR);
  await givenSubmission(ctx, { slug: "waiting-agent" });
  ctx.advance(HOUR);
  const { first, second, agent } = await givenReportedAgent(ctx);
  ctx.advance(HOUR);
  await givenAppealed(ctx, first.id);
  await givenDispute(ctx);
  const recalled = { agentId: agent.id, administratorId: first.id };
  await recallVersion(ctx, recalled);
  const { slug } = await given.liveAgent(ctx, { ownerUserId: first.id });
  await reported(ctx, reportOf("agent", slug, { reason: "dangerous" }));
  ctx.advance(HOUR);

  const waiting = await waitingFor(ctx, second.id);

  expect(waiting).toMatchObject([
    { name: "support", length: 1, age: "1 day", due: { isOverdue: true } },
    { name: "danger_reports", length: 1, isUrgent: true, age: "1 hour" },
    { name: "submissions", length: 1, age: "3 hours" },
    { name: "recalls", length: 1, isUrgent: true, due: { isOverdue: false } },
    { name: "reports", length: 1, age: "2 hours", due: { isOverdue: false } },
    { name: "disputes", length: 1, isUrgent: true, due: { isOverdue: false } },
    { name: "takedown_appeals", length: 1, age: "1 hour" },
  ]);
});

test("what only another administrator can decide is counted apart", async () => {
  const ctx = await payingCtx();
  const { first, second, agent } = await givenReportedAgent(ctx);
  await givenAppealed(ctx, first.id);
  await recallVersion(ctx, { agentId: agent.id, administratorId: first.id });
  await givenSubmission(ctx, { slug: "own", ownerUserId: first.id });
  const { review, reportCase } = await givenReviewOf(ctx, first.id);
  expect(reportCase.subjectId).toBe(review.id);

  const own = await listWork(ctx, first.id);
  const waiting = own.filter(({ length }) => length > 0);
  expect(waiting).toMatchObject([{ name: "reports", length: 1, others: 1 }]);
  expect(own.filter(({ others }) => others > 0)).toMatchObject([
    { name: "reports" },
    { name: "recalls", length: 0, others: 1, due: null },
    { name: "takedown_appeals", others: 1 },
    { name: "submissions", others: 1 },
  ]);
  const work = await listWork(ctx, second.id);
  expect(work.filter(({ others }) => others > 0)).toEqual([]);

  await changeUser(ctx, second.id, { suspendedAt: ctx.now() });
  const alone = await listWork(ctx, first.id);
  expect(alone.filter(({ others }) => others > 0)).toMatchObject([
    { name: "reports" },
    { name: "submissions" },
  ]);
});

/** A reported review of an agent of this administrator. */
async function givenReviewOf(ctx: PayingCtx, ownerUserId: string) {
  const agent = await given.liveAgent(ctx, { ownerUserId });
  const buyer = await given.user(ctx);
  await givenCatalogue.order(ctx, { agent, buyerUserId: buyer.id }, {});
  const { review } = await writeReview(ctx, {
    key: agent.slug,
    author: buyer,
    content: { rating: 1, title: "Thieves", bodyMd: "All of them." },
  });
  return {
    review,
    reportCase: await reported(ctx, reportOf("review", review.id)),
  };
}
