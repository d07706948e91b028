import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import {
  refundLatePayments,
  reportOverdueDisputes,
} from "~/services/projects/held-payments/settle-late-payments.server";

import { given } from "../../../support/given";
import { mailsTo } from "../../../support/given-accounts";
import {
  givenMilestones,
  paymentOf,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf } from "../../../support/given-sales";
import { payingCtx } from "../../../support/paying";
import { retriedCtx } from "../../../support/watched-transactions";

const DAY = 86_400_000;
const NOTE = "Two of the four clinics do not ring.";

test("work that is 7 days late can be canceled for a full refund, once", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator, requester } = await givenMilestones(ctx);
  const cancel = () =>
    actOnPayment(ctx, { paymentId, userId: requester.id, act: "cancel" });
  ctx.advance(11 * DAY - 1_000);
  await expect(cancel()).rejects.toMatchObject({ code: "conflict" });
  ctx.advance(1_000);
  const deliver = actOnPayment(ctx, {
    paymentId,
    userId: operator.id,
    act: "deliver",
  });
  const all = await Promise.allSettled([cancel(), cancel(), deliver]);
  await ctx.settle();
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { status } = await paymentOf(ctx, paymentId);
  const isCanceled = all[2].status === "rejected";
  expect(status).toBe(isCanceled ? "refunded" : "delivered");
  const { held } = await standing(ctx);
  expect(held).toBe(isCanceled ? 0 : 20_000);
  expect((await booksOf(ctx)).returned).toBe(isCanceled ? 1 : 0);
});

test("work that is 30 days late is refunded automatically, once", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenMilestones(ctx);
  ctx.advance(34 * DAY - 1_000);
  expect(await refundLatePayments(ctx)).toEqual({ refunded: 0, failed: 0 });
  ctx.advance(1_000);
  const both = await Promise.all([
    refundLatePayments(ctx),
    refundLatePayments(ctx),
  ]);
  expect(both.reduce((sum, { refunded }) => sum + refunded, 0)).toBe(1);
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "refunded",
    settlement: "undelivered",
    refundedCents: 20_000,
  });
  const [told] = await noticesOf(ctx, requester.id, "payment_receipt").then(
    (all) => all.slice(-1),
  );
  expect(told?.message).toContain("The work was not delivered: $200.00");
});

test("an undecided dispute is reported when it is opened, again after 7 days and refunded after 21", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenMilestones(ctx);
  const admin = await given.user(ctx, { role: "admin" });
  const suspended = await given.user(ctx, {
    role: "admin",
    suspendedAt: ctx.now(),
  });
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute", note: NOTE });
  const opened = await noticesOf(ctx, admin.id, "dispute_opened");
  expect(opened).toMatchObject([{ relatedId: paymentId }]);
  ctx.advance(7 * DAY - 1_000);
  expect(await reportOverdueDisputes(ctx)).toBe(0);
  ctx.advance(1_000);
  const reports = [
    reportOverdueDisputes(retriedCtx(ctx)),
    reportOverdueDisputes(ctx),
  ];
  const reported = await Promise.all(reports);
  expect(reported.reduce((sum, count) => sum + count, 0)).toBe(1);
  const told = await noticesOf(ctx, admin.id, "dispute_overdue");
  expect(told).toMatchObject([{ relatedId: paymentId }]);
  expect(await mailsTo(ctx, admin.email)).toHaveLength(2);
  expect(await mailsTo(ctx, suspended.email)).toEqual([]);
  ctx.advance(14 * DAY - 1_000);
  expect(await refundLatePayments(ctx)).toMatchObject({ refunded: 0 });
  ctx.advance(1_000);
  expect(await refundLatePayments(ctx)).toMatchObject({ refunded: 1 });
  await ctx.settle();
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "refunded",
    settlement: "undecided",
  });
});
