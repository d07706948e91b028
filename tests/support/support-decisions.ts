import { answerSupportRequest } from "~/services/support/answer-request.server";
import { closeSupportRequest } from "~/services/support/close-request.server";
import { reopenSupportRequest } from "~/services/support/reopen-request.server";

import { supportAnswers } from "../../drizzle/schema";
import type { DecisionCases } from "./decisions";
import { givenDesk } from "./desk-decisions";
import { supportRequestsIn } from "./given-desk";
import { givenQuestion } from "./given-support";

async function givenAsked() {
  const desk = await givenDesk();
  const { ctx, otherId: administratorId } = desk;
  const { id: requestId } = await givenQuestion(ctx);
  const api = (act: string) =>
    `/api/admin/support-requests/${requestId}/${act}`;
  const change = async () => {
    const message = "We are looking into it.";
    await answerSupportRequest(ctx, { administratorId, requestId, message });
    return true;
  };
  const page = `/admin/support/${requestId}`;
  return { ...desk, requestId, api, change, page };
}

/** All decisions in the support inbox. */
export const SUPPORT_DECISIONS: DecisionCases = {
  "an answer to a support request": async () => {
    const { ctx, ...desk } = await givenAsked();
    const message = "Look into your order.";
    return {
      ctx,
      ...desk,
      form: { intent: "answer", message },
      api: ["POST", desk.api("answer"), { message }],
      state: () => ctx.store.read.select().from(supportAnswers),
    };
  },
  "the end of a support request": async () => {
    const { ctx, ...desk } = await givenAsked();
    return {
      ctx,
      ...desk,
      form: { intent: "close" },
      api: ["POST", desk.api("close"), {}],
      state: async () => (await supportRequestsIn(ctx))[0]!.status,
    };
  },
  "a closed support request": async () => {
    const { ctx, change: answer, ...desk } = await givenAsked();
    const { otherId: administratorId, requestId } = desk;
    const own = { administratorId, requestId };
    await closeSupportRequest(ctx, own);
    return {
      ctx,
      ...desk,
      form: { intent: "reopen" },
      api: ["POST", desk.api("reopen"), {}],
      change: async () => {
        await reopenSupportRequest(ctx, own);
        await answer();
        await closeSupportRequest(ctx, own);
        return true;
      },
      state: async () => (await supportRequestsIn(ctx))[0]!.status,
    };
  },
};
