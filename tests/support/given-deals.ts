import type { Ctx } from "~/ctx.server";
import type { OfferTerms } from "~/domain/projects/offers";
import type { ProjectOffer } from "~/models/projects/project-offers.server";
import { findProjectPayment } from "~/models/projects/project-payments.server";
import { answerOffer } from "~/services/projects/offers/answer-offer.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";
import { beginOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";

import {
  ledgerEntries,
  projectChats,
  projectPayments,
} from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { givenProject } from "./given-projects";
import { CARDS } from "./given-sales";
import type { PayingCtx } from "./paying";

export const TERMS: OfferTerms = {
  amountCents: 50_000,
  deliveryDays: 10,
  description: "Voice line for four clinics.",
  milestones: [
    {
      title: "Whole project",
      amountCents: 50_000,
      deliveryDays: 10,
      deliverables: "",
      acceptance: "",
      acceptanceTest: null,
    },
  ],
};

/** Three milestones of 200, 200 and 100 dollars. */
export const THREE: OfferTerms = {
  ...TERMS,
  milestones: ["Design", "Build", "Handover"].map((title, index) => ({
    title,
    amountCents: index === 2 ? 10_000 : 20_000,
    deliveryDays: index === 0 ? 4 : 3,
    deliverables: `${title} of the line.`,
    acceptance: "",
    acceptanceTest: null,
  })),
};

/** A project whose operator's offer was accepted by its requester. */
export async function givenDeal(
  ctx: TestCtx,
  terms: OfferTerms = TERMS,
  parties: Parameters<typeof givenProject>[1] = {},
) {
  const project = await givenProject(ctx, parties);
  const { chatId, operator, requester } = project;
  const offer = await makeOffer(ctx, { chatId, user: operator, terms });
  const accepted = { offerId: offer.id, user: requester } as const;
  await answerOffer(ctx, { ...accepted, answer: "accepted" });
  return { ...project, offer };
}

type Deal = { requester: { id: string }; offer: ProjectOffer };

/** The payment of an accepted offer, started by its requester. */
export function beginDeal(ctx: Ctx, { requester, offer }: Deal) {
  return beginOfferPayment(ctx, {
    payer: requester,
    offerId: offer.id,
    amountCents: offer.amountCents,
  });
}

/** A deal whose money is held. */
export async function givenHeld(ctx: PayingCtx, card = CARDS.good) {
  const deal = await givenDeal(ctx);
  return { ...deal, paymentId: await payNext(ctx, deal, { card }) };
}

type Paying = { milestoneId?: string; card?: string };

/** Pays the next milestone of a deal, or the named one; the payment's id. */
export async function payNext(
  ctx: PayingCtx,
  { requester: payer, offer: { id: offerId } }: Deal,
  { card = CARDS.good, ...named }: Paying = {},
): Promise<string> {
  const wanted = { payer, offerId, ...named };
  const { clientSecret, paymentId } = await beginOfferPayment(ctx, wanted);
  await ctx.pay(clientSecret!, card);
  await ctx.settle();
  return paymentId;
}

/** A deal in three milestones, of which the first is paid. */
export async function givenMilestones(ctx: PayingCtx, card = CARDS.good) {
  const deal = await givenDeal(ctx, THREE);
  return { ...deal, paymentId: await payNext(ctx, deal, { card }) };
}

export async function paymentOf(ctx: TestCtx, paymentId: string) {
  return (await findProjectPayment(ctx.store.read, paymentId))!;
}

export function paymentRows(ctx: TestCtx) {
  return ctx.store.read.select().from(projectPayments);
}

export async function openOfferOf(ctx: TestCtx): Promise<string | null> {
  const [chat] = await ctx.store.read.select().from(projectChats);
  return chat!.openOfferId;
}

/** The operator's payable and the held amount, in cents. */
export async function standing(ctx: TestCtx) {
  const rows = await ctx.store.read.select().from(ledgerEntries);
  const sumOf = (account: string) =>
    rows
      .filter((row) => row.account === account)
      .reduce((sum, { amountCents }) => sum - amountCents, 0);
  return { owed: sumOf("creator_payable"), held: sumOf("held") };
}
