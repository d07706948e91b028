import {
  clearChargeback,
  markChargeback,
} from "~/models/payments/payment-decisions.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { answerOffer } from "~/services/projects/offers/answer-offer.server";
import { answerRequest } from "~/services/projects/answer-request.server";

import type { PaymentAct } from "~/domain/projects/held-payments";
import { listOffers } from "~/models/projects/project-offers.server";

import { testCtx } from "./ctx";
import type { DecisionCases } from "./decisions";
import { givenHeld, paymentOf } from "./given-deals";
import { givenOffer, givenProject, requestRows } from "./given-projects";
import { signedInBrowser } from "./given-session";
import { givenAdministrator } from "./given-submissions";
import { payingCtx } from "./paying";

async function givenHeldMoney() {
  const ctx = await payingCtx();
  const held = await givenHeld(ctx);
  const { paymentId, requester, operator } = held;
  const act = (party: { id: string }, wanted: PaymentAct) =>
    actOnPayment(ctx, { paymentId, userId: party.id, act: wanted });
  const state = async () => (await paymentOf(ctx, paymentId)).status;
  return { ctx, ...held, act, state, requester, operator };
}

/** The requester's action on held money during the delivery. */
async function givenStep(step: "release" | "dispute") {
  const held = await givenHeldMoney();
  const { ctx, chatId, paymentId, requester, operator, act } = held;
  const note = "It is not what was agreed.";
  const change = async () => {
    ctx.advance(1000);
    await act(operator, "deliver");
    return true;
  };
  return {
    ctx,
    change,
    state: held.state,
    browser: await signedInBrowser(ctx, requester.id),
    page: `/dashboard/chats/${chatId}/payments/${paymentId}/${step}`,
    form: { note },
    api: ["POST", `/api/project-payments/${paymentId}/${step}`, { note }],
  } as const;
}

async function givenAsked(by: "operator" | "requester") {
  const ctx = await testCtx();
  const project = await givenProject(ctx);
  const { id, chatId, operator, requester } = project;
  const answer = async (
    user: typeof operator,
    to: "accepted" | "cancelled",
  ) => {
    await answerRequest(ctx, { requestId: id, user, to });
    return false;
  };
  return {
    ctx,
    operator,
    requester,
    answer,
    browser: await signedInBrowser(ctx, project[by].id),
    page: `/dashboard/chats/${chatId}`,
    path: `/api/operator-requests/${id}`,
    state: async () => (await requestRows(ctx))[0]!.status,
  };
}

async function givenOffered() {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const offerer = { projectChatId: chatId, offererUserId: operator.id };
  const { id: offerId } = await givenOffer(ctx, offerer);
  return {
    ctx,
    browser: await signedInBrowser(ctx, requester.id),
    page: `/dashboard/chats/${chatId}/offers/${offerId}`,
    path: `/api/project-offers/${offerId}`,
    change: async () => {
      await answerOffer(ctx, { offerId, user: operator, answer: "withdrawn" });
      return false;
    },
    state: async () => (await listOffers(ctx.store.read, chatId))[0]!.status,
  };
}

/** All decisions in a project and about its money. */
export const DEAL_DECISIONS: DecisionCases = {
  "a dispute": async () => {
    const { ctx, paymentId, requester, act, state } = await givenHeldMoney();
    await act(requester, "dispute");
    const { id } = await givenAdministrator(ctx);
    const decision = { outcome: "release", note: "The work is there." };
    return {
      ctx,
      state,
      browser: await signedInBrowser(ctx, id),
      page: `/admin/disputes/${paymentId}`,
      form: decision,
      api: [
        "POST",
        `/api/admin/project-payments/${paymentId}/resolve`,
        decision,
      ],
      change: async () => {
        ctx.advance(1000);
        await ctx.store.tx((tx) => markChargeback(tx, paymentId, ctx.now()));
        await ctx.store.tx((tx) => clearChargeback(tx, paymentId, ctx.now()));
        return true;
      },
    };
  },
  "held money to release": () => givenStep("release"),
  "held money to dispute": () => givenStep("dispute"),
  "an offer to accept": async () => {
    const { path, ...offered } = await givenOffered();
    const status = "accepted";
    return { ...offered, form: { status }, api: ["PATCH", path, { status }] };
  },
  "an offer to reject": async () => {
    const { path, ...offered } = await givenOffered();
    const status = "rejected";
    return { ...offered, form: { status }, api: ["PATCH", path, { status }] };
  },
  "a request to accept": async () => {
    const { path, answer, requester, ...asked } = await givenAsked("operator");
    return {
      ...asked,
      form: { intent: "accepted", operatorNotes: "Two weeks." },
      api: ["PATCH", path, { status: "accepted" }],
      change: () => answer(requester, "cancelled"),
    };
  },
  "a request to decline": async () => {
    const { path, answer, requester, ...asked } = await givenAsked("operator");
    return {
      ...asked,
      form: { intent: "declined" },
      api: ["PATCH", path, { status: "declined" }],
      change: () => answer(requester, "cancelled"),
    };
  },
  "a request to cancel": async () => {
    const { path, answer, operator, ...asked } = await givenAsked("requester");
    return {
      ...asked,
      form: { intent: "cancelled" },
      api: ["PATCH", path, { status: "cancelled" }],
      change: () => answer(operator, "accepted"),
    };
  },
};
