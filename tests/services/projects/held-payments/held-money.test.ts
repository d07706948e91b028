import { expect, test } from "vitest";

import { handleDueEvents } from "~/services/payments/reconcile-payments.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";
import { deleteChat } from "~/services/projects/delete-chat.server";

import { given } from "../../../support/given";
import {
  beginDeal,
  givenDeal,
  givenHeld,
  openOfferOf,
  paymentOf,
  paymentRows,
  standing,
} from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { booksOf, CARDS } from "../../../support/given-sales";
import { auditEntries } from "../../../support/given-submissions";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const DAY = 86_400_000;

const act = (
  ctx: PayingCtx,
  paymentId: string,
  user: { id: string },
  name: "deliver" | "release" | "dispute",
) => actOnPayment(ctx, { paymentId, userId: user.id, act: name });

test("a paid offer is held until its requester releases it", async () => {
  const ctx = await payingCtx();
  const held = await givenHeld(ctx);
  const { paymentId, requester, operator } = held;
  expect(await paymentOf(ctx, paymentId)).toMatchObject({ status: "held" });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
  await expect(act(ctx, paymentId, operator, "release")).rejects.toMatchObject({
    code: "forbidden",
  });
  await act(ctx, paymentId, operator, "deliver");
  await act(ctx, paymentId, requester, "release");
  expect(await paymentOf(ctx, paymentId)).toMatchObject({
    status: "released",
    shareCents: 35_000,
  });
  expect(await standing(ctx)).toEqual({ owed: 35_000, held: 0 });
  expect(await openOfferOf(ctx)).toBeNull();
  expect((await booksOf(ctx)).ledgerSum).toBe(0);
});

test("concurrent payments from everywhere charge once", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx);
  const begun = await Promise.all(
    Array.from({ length: 8 }, () => beginDeal(ctx, deal)),
  );
  const secrets = new Set(begun.map(({ clientSecret }) => clientSecret));
  expect(secrets.size).toBe(1);
  const [secret] = secrets;
  await Promise.all([
    ctx.pay(secret!, CARDS.good),
    ctx.pay(secret!, CARDS.good).catch(() => null),
  ]);
  await ctx.settle();
  expect(await booksOf(ctx)).toMatchObject({ charged: 1, ledgerSum: 0 });
  expect(await paymentRows(ctx)).toMatchObject([{ status: "held" }]);
  await expect(beginDeal(ctx, deal)).rejects.toMatchObject({
    code: "conflict",
  });
});

test("only the requester can pay, and only the offer's amount", async () => {
  const ctx = await payingCtx();
  const { operator, requester, offer } = await givenDeal(ctx);
  await expect(
    beginDeal(ctx, { requester: operator, offer }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(
    beginDeal(ctx, { requester, offer: { ...offer, amountCents: 100 } }),
  ).rejects.toMatchObject({ code: "conflict", details: { price: 500 } });
  expect(await paymentRows(ctx)).toEqual([]);
});

test("a delivered payment is released after 14 days, not before", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator } = await givenHeld(ctx);
  await act(ctx, paymentId, operator, "deliver");
  ctx.advance(14 * DAY - 1);
  expect(await releaseDuePayments(ctx)).toEqual({ released: 0, failed: 0 });
  ctx.advance(1);
  const both = await Promise.all([
    releaseDuePayments(ctx),
    releaseDuePayments(ctx),
  ]);
  expect(both.reduce((sum, { released }) => sum + released, 0)).toBe(1);
  expect(await standing(ctx)).toEqual({ owed: 35_000, held: 0 });
  expect(await noticesOf(ctx, operator.id, "payment_released")).toMatchObject([
    {
      title: "Payment released: Answer phone calls for our clinic",
      message: expect.stringContaining(
        "was released automatically, 14 days after delivery",
      ),
    },
  ]);
});

test("of a concurrent release and dispute, one wins", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx);
  const both = await Promise.allSettled([
    act(ctx, paymentId, requester, "release"),
    act(ctx, paymentId, requester, "dispute"),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a dispute is decided once: of a concurrent release and refund, one wins", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  await act(ctx, paymentId, requester, "dispute");
  const decide = (outcome: "release" | "refund") =>
    resolveDispute(ctx, {
      administratorId,
      paymentId,
      outcome,
      note: "Read it all.",
    });
  const both = await Promise.allSettled([
    decide("refund"),
    decide("release"),
    decide("refund"),
  ]);
  await ctx.settle();
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { status } = await paymentOf(ctx, paymentId);
  const { owed, held } = await standing(ctx);
  const books = await booksOf(ctx);
  expect(await auditEntries(ctx)).toMatchObject([
    {
      act: `dispute_${status}`,
      actorUserId: administratorId,
      before: { status: "disputed" },
      after: { note: "Read it all." },
    },
  ]);
  expect(held).toBe(0);
  expect(owed).toBe(status === "released" ? 35_000 : 0);
  expect(books.returned).toBe(status === "refunded" ? 1 : 0);
  expect(books.ledgerSum).toBe(0);
});

test("a refunded dispute returns the whole amount and unlocks the chat", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester, chatId } = await givenHeld(ctx);
  const { id: administratorId } = await given.user(ctx, { role: "admin" });
  const user = { ...requester, role: "user" };
  await expect(deleteChat(ctx, { chatId, user })).rejects.toMatchObject({
    code: "conflict",
  });
  await act(ctx, paymentId, requester, "dispute");
  await resolveDispute(ctx, {
    administratorId,
    paymentId,
    outcome: "refund",
    note: "Not done.",
  });
  expect(await paymentOf(ctx, paymentId)).toMatchObject({ status: "refunded" });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 0 });
  expect(await booksOf(ctx)).toMatchObject({ returned: 1, ledgerSum: 0 });
  ctx.advance(30 * DAY);
  await deleteChat(ctx, { chatId, user });
  expect(await paymentRows(ctx)).toHaveLength(1);
});

test("a chargeback blocks the release while it is open", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx, CARDS.disputed);
  await ctx.settle();
  await handleDueEvents(ctx);
  const payment = await paymentOf(ctx, paymentId);
  expect(payment.chargebackAt).not.toBeNull();
  await expect(act(ctx, paymentId, requester, "release")).rejects.toMatchObject(
    { code: "conflict" },
  );
  expect((await booksOf(ctx)).ledgerSum).toBe(0);
});
