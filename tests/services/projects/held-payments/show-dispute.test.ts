import { expect, test } from "vitest";

import { markChargeback } from "~/models/payments/payment-decisions.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { showDispute } from "~/services/projects/held-payments/show-disputes.server";
import { showHeldPayment } from "~/services/projects/offers/show-deal.server";

import { projectMessages } from "../../../../drizzle/schema";
import { given } from "../../../support/given";
import {
  givenDeal,
  givenHeld,
  payNext,
  TERMS,
} from "../../../support/given-deals";
import { messageRows } from "../../../support/given-projects";
import { payingCtx } from "../../../support/paying";

async function givenDispute() {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx);
  const { paymentId, requester } = deal;
  const userId = requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  const admin = await given.user(ctx, { role: "admin" });
  return { ...deal, ctx, admin };
}

test("a dispute shows its whole chat, however long it is", async () => {
  const { ctx, chatId, paymentId, requester, admin } = await givenDispute();
  const said = (await messageRows(ctx)).length;
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    id: ctx.newId(),
    projectChatId: chatId,
    senderUserId: requester.id,
    sequence: said + index + 1,
    message: `Message ${index}`,
    attachments: [],
    createdAt: ctx.now(),
  }));
  await ctx.store.tx(async (tx) => {
    await tx.insert(projectMessages).values(rows.slice(0, 500));
    await tx.insert(projectMessages).values(rows.slice(500));
  });
  const asked = { paymentId, user: admin };
  const latest = await showDispute(ctx, asked);
  const before = latest.olderThan;
  expect(before).toBe(said + 1);
  const earlier = await showDispute(ctx, { ...asked, before });
  expect(earlier.olderThan).toBeNull();
  const shown = [...earlier.messages, ...latest.messages];
  expect(new Set(shown.map(({ id }) => id)).size).toBe(said + 1_000);
});

test("a dispute tells an administrator why it cannot be decided now", async () => {
  const { ctx, paymentId, requester, admin } = await givenDispute();
  const seenBy = (id: string) =>
    showDispute(ctx, { paymentId, user: { id, role: "admin" } });
  expect(await seenBy(admin.id)).toMatchObject({
    canDecide: true,
    notDecided: null,
  });
  expect(await seenBy(requester.id)).toMatchObject({
    canDecide: false,
    notDecided: expect.stringContaining("You are a party") as string,
  });
  await ctx.store.tx((tx) => markChargeback(tx, paymentId, ctx.now()));
  expect(await seenBy(admin.id)).toMatchObject({
    canDecide: false,
    notDecided: expect.stringContaining("decides first") as string,
  });
});

test("a dispute shows what was agreed about its milestone, and its money", async () => {
  const ctx = await payingCtx();
  const [whole] = TERMS.milestones;
  const agreed = {
    title: "Voice line",
    deliverables: "A line for four clinics",
    acceptance: "Ten test calls are booked",
  };
  const milestones = [{ ...whole!, ...agreed }];
  const deal = await givenDeal(ctx, { ...TERMS, milestones });
  const paymentId = await payNext(ctx, deal);
  const userId = deal.requester.id;
  await actOnPayment(ctx, { paymentId, userId, act: "dispute" });
  const admin = await given.user(ctx, { role: "admin" });

  expect(await showDispute(ctx, { paymentId, user: admin })).toMatchObject({
    milestone: { ...agreed, amount: "$500.00", delivery: "10 days" },
    offers: [{ milestones: [agreed] }],
    held: "$500.00",
    released: "$0.00",
    refunded: "$0.00",
  });
  const { chatId } = deal;
  for (const party of [deal.requester, deal.operator]) {
    const wanted = { chatId, paymentId, userId: party.id };
    expect(await showHeldPayment(ctx, wanted)).toMatchObject(agreed);
  }
});
