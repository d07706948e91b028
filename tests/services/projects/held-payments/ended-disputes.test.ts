import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import {
  pageDisputes,
  showDispute,
} from "~/services/projects/held-payments/show-disputes.server";
import {
  answerSplit,
  proposeSplit,
} from "~/services/projects/held-payments/splits.server";

import { givenMilestones } from "../../../support/given-deals";
import { givenAdministrator } from "../../../support/given-submissions";
import { payingCtx } from "../../../support/paying";

/** A disputed milestone of 200 dollars. */
async function givenDispute() {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { paymentId, requester } = deal;
  const note = "Two of the four clinics do not ring.";
  const dispute = { paymentId, userId: requester.id, note };
  await actOnPayment(ctx, { ...dispute, act: "dispute" });
  const admin = await givenAdministrator(ctx, "first_eye");
  const listed = async (q = "") => {
    const { disputes } = await pageDisputes(ctx, null, q);
    return disputes.map(({ id, ended }) => [id, ended]);
  };
  return { ...deal, ctx, admin, listed };
}

test("a decided dispute says when, by whom and where the money went", async () => {
  const { ctx, paymentId, admin, listed } = await givenDispute();
  expect(await listed()).toEqual([[paymentId, null]]);
  const split = { outcome: "split", refundCents: 15_000 } as const;
  const note = "Three clinics do not ring.";
  const decision = { administratorId: admin.id, paymentId, note };
  await resolveDispute(ctx, { ...decision, ...split });
  await ctx.settle();

  const ended = expect.stringMatching(
    /^Decided by first_eye on .* UTC: \$150\.00 went back, \$50\.00 was released\.$/,
  ) as string;
  expect(await listed()).toEqual([[paymentId, ended]]);
  expect(await showDispute(ctx, { paymentId, user: admin })).toMatchObject({
    ended,
  });
});

test("a dispute that the parties settled says so", async () => {
  const { ctx, paymentId, operator, requester, listed } = await givenDispute();
  const note = "Half of it works.";
  const terms = { refundCents: 10_000, note };
  const proposal = { paymentId, userId: operator.id, ...terms };
  const { id: splitId } = await proposeSplit(ctx, proposal);
  const answer = { userId: requester.id, answer: "accepted" } as const;
  await answerSplit(ctx, { splitId, ...answer });
  await ctx.settle();

  const agreed = /^Agreed by both parties on .*: \$100\.00 went back, \$100/;
  expect(await listed()).toEqual([[paymentId, expect.stringMatching(agreed)]]);
});

test("disputes are found by project, party and number", async () => {
  const { paymentId, requester, listed } = await givenDispute();

  for (const q of [requester.username, paymentId]) {
    expect(await listed(q), q).toEqual([[paymentId, null]]);
  }
  expect(await listed("nobody")).toEqual([]);
});
