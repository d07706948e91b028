import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { proposeSplit } from "~/services/projects/held-payments/splits.server";
import { listDueWork } from "~/services/projects/list-due-work.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

import { cardDisputes, projectPayments } from "../../../../drizzle/schema";
import {
  givenHeld,
  givenMilestones,
  TERMS,
} from "../../../support/given-deals";
import { booksOf, CARDS } from "../../../support/given-sales";
import { payingCtx } from "../../../support/paying";

const LOST = "The line drops every second call.";

test("money that the operator gave back settles the offer as refunded", async () => {
  const ctx = await payingCtx();
  const { chatId, paymentId, operator, requester } = await givenHeld(ctx);
  const deals = () => showDeals(ctx, { chatId, userId: requester.id });
  expect(await deals()).toMatchObject({
    outcome: null,
    offers: [{ status: "accepted" }],
  });

  const giveBack = { paymentId, userId: operator.id, act: "refund" } as const;
  await actOnPayment(ctx, giveBack);
  await ctx.settle();
  expect(await deals()).toMatchObject({
    outcome: "refunded",
    offers: [{ status: "settled", refunded: "$500.00" }],
  });
});

test("a refund on its way leaves nothing to do", async () => {
  const ctx = await payingCtx();
  const { chatId, requester } = await givenHeld(ctx);
  const { id: userId } = requester;
  const decided = { resolvedAt: ctx.now(), settlement: "returned" } as const;
  await ctx.store.tx((tx) => tx.update(projectPayments).set(decided));

  expect(await showDeals(ctx, { chatId, userId })).toMatchObject({
    outcome: null,
    offers: [{ milestones: [{ payment: { isReturning: true, acts: [] } }] }],
  });
  expect((await listDueWork(ctx, userId)).due).toMatchObject([
    {
      text: "A refund is on its way to the requester, from the $500.00 on hold.",
      isTheirTurn: false,
    },
  ]);
});

test("one refunded milestone leaves the rest of its offer to be paid", async () => {
  const ctx = await payingCtx();
  const { chatId, paymentId, operator, requester } = await givenMilestones(ctx);
  const giveBack = { paymentId, userId: operator.id, act: "refund" } as const;
  await actOnPayment(ctx, giveBack);
  await ctx.settle();
  const deals = await showDeals(ctx, { chatId, userId: requester.id });
  expect(deals).toMatchObject({
    outcome: null,
    offers: [
      { status: "accepted", milestones: [{ status: "refunded" }, {}, {}] },
    ],
  });
  expect(deals.offers[0]?.payHref).not.toBeNull();
});

test("while the bank decides, both parties read that it comes first", async () => {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx, CARDS.disputed);
  const { chatId, paymentId, operator, requester } = deal;
  const heldOf = async ({ id: userId }: { id: string }) => {
    const { offers } = await showDeals(ctx, { chatId, userId });
    return offers[0]!.milestones[0]!.payment!;
  };

  for (const party of [operator, requester]) {
    const { words, chargeback } = await heldOf(party);
    expect(words).toContain("Held until the bank decides.");
    expect(words).not.toContain("automatically");
    expect(chargeback).not.toBeNull();
    expect((await listDueWork(ctx, party.id)).due).toMatchObject([
      {
        text: "$500.00 is disputed by the card’s bank, which decides first.",
        isTheirTurn: false,
      },
    ]);
  }

  const delivered = { paymentId, userId: operator.id, act: "deliver" } as const;
  await actOnPayment(ctx, delivered);
  expect((await heldOf(requester)).words).toContain(
    "but not before the bank has decided",
  );

  const dispute = { paymentId, userId: requester.id, note: LOST } as const;
  await actOnPayment(ctx, { ...dispute, act: "dispute" });
  const { splitHref, words } = await heldOf(requester);
  expect(splitHref).toBeNull();
  expect(words).toContain("The bank decides first");
  const split = { paymentId, userId: requester.id, refundCents: 100, note: "" };
  await expect(proposeSplit(ctx, split)).rejects.toMatchObject({
    code: "conflict",
    message:
      "The card’s bank has disputed this payment, and the bank decides first.",
  });
});

test("money that the bank took back is the outcome, until new work is paid", async () => {
  const ctx = await payingCtx();
  const deal = await givenHeld(ctx);
  const { chatId, operator, requester } = deal;
  const { attempts } = await booksOf(ctx);
  await ctx.sandbox.openDispute(attempts[0]!.intentId!);
  await ctx.settle();
  const [dispute] = await ctx.store.read.select().from(cardDisputes);
  await ctx.sandbox.closeDispute(dispute!.providerDisputeId, "lost");
  await ctx.settle();
  const deals = () => showDeals(ctx, { chatId, userId: requester.id });
  expect(await deals()).toMatchObject({
    outcome: "charged_back",
    offers: [{ status: "settled" }],
  });

  await makeOffer(ctx, { chatId, user: operator, terms: TERMS });
  expect((await deals()).offers[0]).toMatchObject({
    status: "pending",
    isActive: true,
  });
});
