import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { beginOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";
import { listMilestones } from "~/models/projects/project-milestones.server";
import {
  answerChange,
  proposeChange,
} from "~/services/projects/offers/change-milestone.server";
import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { answerRequest } from "~/services/projects/answer-request.server";

import {
  givenDeal,
  givenMilestones,
  openOfferOf,
  paymentOf,
  paymentRows,
  payNext,
  standing,
  THREE,
} from "../../../support/given-deals";
import { messageRows, noticesOf } from "../../../support/given-projects";
import { booksOf, CARDS } from "../../../support/given-sales";
import { payingCtx, type PayingCtx } from "../../../support/paying";

const NOTE = "Two of the four clinics do not ring.";

function act(
  ctx: PayingCtx,
  paymentId: string,
  acting: {
    by: { id: string };
    act: Parameters<typeof actOnPayment>[1]["act"];
    note?: string;
  },
) {
  const { by, ...rest } = acting;
  return actOnPayment(ctx, { paymentId, userId: by.id, ...rest });
}

test("milestones are paid in order, or by name, each for its own amount", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx, THREE);
  const { requester: payer, offer } = deal;
  const third = offer.milestones[2]!;
  await payNext(ctx, deal);
  await payNext(ctx, deal, { milestoneId: third.id });
  await payNext(ctx, deal);
  const rows = await paymentRows(ctx);
  expect(rows.map(({ amountCents }) => amountCents).sort()).toEqual([
    10_000, 20_000, 20_000,
  ]);
  const again = { payer, offerId: offer.id };
  await expect(beginOfferPayment(ctx, again)).rejects.toMatchObject({
    code: "conflict",
  });
  const named = { ...again, milestoneId: third.id };
  await expect(beginOfferPayment(ctx, named)).rejects.toMatchObject({
    code: "conflict",
  });
  const unknown = { ...again, milestoneId: "none" };
  await expect(beginOfferPayment(ctx, unknown)).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 50_000 });
});

test("concurrent payments of two milestones hold each once", async () => {
  const ctx = await payingCtx();
  const deal = await givenDeal(ctx, THREE);
  const [first, second] = deal.offer.milestones;
  const begin = (milestoneId: string) =>
    beginOfferPayment(ctx, {
      payer: deal.requester,
      offerId: deal.offer.id,
      milestoneId,
    });
  const begun = await Promise.all(
    [first!.id, second!.id, first!.id, second!.id].map(begin),
  );
  const secrets = new Set(begun.map(({ clientSecret }) => clientSecret!));
  expect(secrets.size).toBe(2);
  await Promise.all([...secrets].map((secret) => ctx.pay(secret, CARDS.good)));
  await ctx.settle();
  expect(await booksOf(ctx)).toMatchObject({ charged: 2, ledgerSum: 0 });
  expect(await standing(ctx)).toEqual({ owed: 0, held: 40_000 });
});

test("an offer stays open until its last milestone is settled", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { requester: by, offer, id: requestId } = deal;
  await act(ctx, deal.paymentId, { by, act: "release" });
  expect(await openOfferOf(ctx)).toBe(offer.id);
  const complete = { requestId, user: by, to: "completed" as const };
  await expect(answerRequest(ctx, complete)).rejects.toMatchObject({
    code: "conflict",
  });
  for (const name of ["second", "third"]) {
    const paymentId = await payNext(ctx, deal);
    await act(ctx, paymentId, { by, act: "release", note: name });
  }
  expect(await openOfferOf(ctx)).toBeNull();
  await answerRequest(ctx, complete);
  expect(await standing(ctx)).toEqual({ owed: 35_000, held: 0 });
});

test("canceling the unpaid milestones keeps what is paid", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { requester, offer, paymentId, chatId } = deal;
  await dropOffer(ctx, { offerId: offer.id, user: requester });
  expect(await openOfferOf(ctx)).toBe(offer.id);
  const { offers } = await showDeals(ctx, { chatId, userId: requester.id });
  expect(offers).toMatchObject([
    {
      status: "accepted",
      canDrop: false,
      milestones: [
        { status: "held" },
        { status: "canceled" },
        { status: "canceled" },
      ],
    },
  ]);
  await expect(payNext(ctx, deal)).rejects.toMatchObject({ code: "conflict" });
  await act(ctx, paymentId, { by: requester, act: "release" });
  expect(await openOfferOf(ctx)).toBeNull();
});

test("an unpaid milestone changes when the other party accepts", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { operator, requester, offer, chatId } = deal;
  const [first, second] = offer.milestones;
  const terms = {
    title: "Build and test",
    amountCents: 25_000,
    deliveryDays: 5,
    deliverables: "",
    acceptance: "",
    acceptanceTest: null,
  };
  const change = { user: operator, terms };
  await expect(
    proposeChange(ctx, { ...change, milestoneId: first!.id }),
  ).rejects.toMatchObject({ code: "conflict" });
  const { id: changeId } = await proposeChange(ctx, {
    ...change,
    milestoneId: second!.id,
  });
  await expect(
    proposeChange(ctx, { ...change, milestoneId: second!.id }),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(
    answerChange(ctx, { changeId, user: operator, answer: "accepted" }),
  ).rejects.toMatchObject({ code: "forbidden" });
  const both = await Promise.allSettled([
    answerChange(ctx, { changeId, user: requester, answer: "accepted" }),
    answerChange(ctx, { changeId, user: operator, answer: "withdrawn" }),
  ]);
  const won = both.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  const { offers } = await showDeals(ctx, { chatId, userId: requester.id });
  const isAccepted = both[0].status === "fulfilled";
  expect(offers[0]!.amount).toBe(isAccepted ? "$550.00" : "$500.00");
  expect(offers[0]!.milestones[1]!.amount).toBe(
    isAccepted ? "$250.00" : "$200.00",
  );
  const told = await noticesOf(ctx, requester.id, "milestone_change");
  expect(told[0]?.message).toMatch(
    /proposes to change the milestone “Build”\. Title: Build and test instead of Build\. Amount: \$250\.00 instead of \$200\.00\. Due after its payment: 5 days instead of 3 days\. What is delivered: nothing instead of Build of the line\.$/,
  );
});

test("a change that changes nothing is refused", async () => {
  const ctx = await payingCtx();
  const { offer, requester } = await givenMilestones(ctx);
  const [, second] = await listMilestones(ctx.store.read, [offer.id]);
  const same = { milestoneId: second!.id, user: requester, terms: second! };
  await expect(proposeChange(ctx, same)).rejects.toMatchObject({
    code: "invalid",
  });
  const terms = { ...second!, deliveryDays: second!.deliveryDays + 1 };
  await proposeChange(ctx, { ...same, terms });
});

test("a milestone does not change while it is being paid", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { operator, requester, offer } = deal;
  const { id: milestoneId, ...second } = offer.milestones[1]!;
  const terms = { ...second, amountCents: 100 };
  const { id: changeId } = await proposeChange(ctx, {
    milestoneId,
    user: requester,
    terms,
  });
  const both = await Promise.allSettled([
    answerChange(ctx, { changeId, user: operator, answer: "accepted" }),
    beginOfferPayment(ctx, {
      payer: requester,
      offerId: offer.id,
      milestoneId,
      amountCents: 20_000,
    }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("delivered work is sent back at most three times", async () => {
  const ctx = await payingCtx();
  const { paymentId, operator, requester } = await givenMilestones(ctx);
  for (let round = 1; round <= 3; round += 1) {
    await act(ctx, paymentId, { by: operator, act: "deliver" });
    await act(ctx, paymentId, { by: requester, act: "changes", note: NOTE });
    expect(await paymentOf(ctx, paymentId)).toMatchObject({
      status: "held",
      changesAsked: round,
      releaseDueAt: null,
    });
  }
  await act(ctx, paymentId, { by: operator, act: "deliver" });
  await expect(
    act(ctx, paymentId, { by: requester, act: "changes", note: NOTE }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await noticesOf(ctx, operator.id, "payment_changes")).toHaveLength(3);
  const said = (await messageRows(ctx)).map(({ message }) => message);
  expect(said.filter((message) => message.includes(NOTE))).toHaveLength(3);
});
