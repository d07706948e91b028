import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { proposeChange } from "~/services/projects/offers/change-milestone.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

import {
  givenDeal,
  givenMilestones,
  THREE,
} from "../../../support/given-deals";
import { payingCtx } from "../../../support/paying";

const NOTE = "Two of the four clinics do not ring.";

test("a proposed change shows old and new terms, and what the operator receives", async () => {
  const ctx = await payingCtx();
  const { operator, requester, offer, chatId } = await givenMilestones(ctx);
  const { milestoneId, terms } = {
    milestoneId: offer.milestones[1]!.id,
    terms: { ...THREE.milestones[1]!, amountCents: 100_000 },
  };
  await proposeChange(ctx, { milestoneId, user: requester, terms });
  const changeFor = async (userId: string) => {
    const { offers } = await showDeals(ctx, { chatId, userId });
    return offers[0]!.milestones[1]!.change;
  };
  const changes = [{ what: "Amount", was: "$200.00", now: "$1,000.00" }];
  expect(await changeFor(requester.id)).toMatchObject({
    changes,
    receives: null,
  });
  expect(await changeFor(operator.id)).toMatchObject({
    changes,
    // The first milestone, $200.00, is held and comes before.
    receives: "You receive $710.00 of $1,000.00.",
  });
});

test("the operator reads what they receive of each milestone", async () => {
  const ctx = await payingCtx();
  const deal = await givenMilestones(ctx);
  const { chatId, operator, requester, paymentId } = deal;
  const receivesOf = async (userId: string) => {
    const { offers } = await showDeals(ctx, { chatId, userId });
    return offers[0]!.milestones[0]!.payment!.receives;
  };
  expect(await receivesOf(operator.id)).toBe("You receive $140.00 of $200.00.");
  expect(await receivesOf(requester.id)).toBeNull();
  const acting = { paymentId, userId: requester.id };
  await actOnPayment(ctx, { ...acting, act: "dispute", note: NOTE });
  expect(await receivesOf(operator.id)).toBe(
    "If all of it is released, you receive $140.00 of $200.00.",
  );
  await actOnPayment(ctx, { ...acting, act: "withdraw" });
  await actOnPayment(ctx, { ...acting, act: "release" });
  expect(await receivesOf(operator.id)).toBe(
    "You received $140.00 of $200.00.",
  );
  expect(await receivesOf(requester.id)).toBeNull();
});

test("while the operator's change waits, it comes before the payment", async () => {
  const ctx = await payingCtx();
  const { operator, offer, chatId } = await givenDeal(ctx, THREE);
  const waitsFor = async () => {
    const shown = await showDeals(ctx, { chatId, userId: operator.id });
    return shown.offers[0]!.waitsFor;
  };
  expect(await waitsFor()).toMatch(/^Waiting for .+ to pay\.$/);
  const terms = { ...THREE.milestones[1]!, amountCents: 30_000 };
  const milestoneId = offer.milestones[1]!.id;
  await proposeChange(ctx, { milestoneId, user: operator, terms });
  expect(await waitsFor()).toMatch(/^Waiting for .+ to answer your change\.$/);
});
