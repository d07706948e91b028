import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { DomainError, isDomainError } from "~/domain/errors";
import { OFFER_ANSWERS } from "~/domain/projects/offers";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { answerOffer } from "~/services/offers/answer-offer.server";
import { dropOffer } from "~/services/offers/drop-offer.server";
import { findChatRequestId } from "~/services/projects/find-chat-request.server";

/** The address of a form: read, it leads the two parties to their chat. */
export const loader = pageLoader(async ({ context, request, params }) => {
  const { id: userId } = await requirePageUser(context, request);
  const chatId = param(params, "chatId");
  await findChatRequestId(context.ctx, { chatId, userId });
  return redirect(chatPath(params));
});

/** The buttons of an offer; a refusal is told in the chat that they stand in. */
export const action = pageAction(async ({ context, request, params }) => {
  const user = await requirePageUser(context, request);
  const status = (await readForm(request)).get("status");
  const offerId = param(params, "offerId");
  try {
    if (status === "dropped") await dropOffer(context.ctx, { offerId, user });
    else {
      const answer = OFFER_ANSWERS.find((known) => known === status);
      if (!answer) throw new DomainError("invalid", "Choose an answer.");
      await answerOffer(context.ctx, { offerId, user, answer });
    }
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    return redirectWithFlash(context, chatPath(params), {
      title: "Failed to Update Offer",
      text: error.message,
      tone: "danger",
    });
  }
  return redirectWithFlash(context, chatPath(params), {
    title: "Offer Updated",
    text: "The offer status has been updated.",
  });
});

function chatPath(params: ActionFunctionArgs["params"]): string {
  return `/dashboard/chats/${param(params, "chatId")}`;
}
