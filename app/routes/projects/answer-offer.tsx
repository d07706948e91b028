import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { DealCard } from "~/components/projects/offers/deal-card";
import { DealPage } from "~/components/projects/offers/deal-page";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { isDomainError } from "~/domain/platform/errors";
import { OFFER_ANSWERS } from "~/domain/projects/offers";
import { formRevisionSchema } from "~/domain/platform/revision";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { headersOf, pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { validate } from "~/http/validate.server";
import { answerOffer } from "~/services/projects/offers/answer-offer.server";
import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { showDeal } from "~/services/projects/offers/show-deal.server";

/** One offer as a page: where an answer that was refused comes back. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const chatId = param(params, "chatId");
  const wanted = { chatId, userId: user.id, offerId: param(params, "offerId") };
  const { deal } = await showDeal(ctx, wanted);
  return { chatId, deal };
});

const answerForm = z.object({
  status: z.enum([...OFFER_ANSWERS, "dropped"], "Choose an answer."),
  revision: formRevisionSchema,
});

export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, params, user } = args;
  const form = Object.fromEntries(await readForm(request));
  const offerId = param(params, "offerId");
  try {
    const { status: answer, revision } = validate(answerForm, form);
    const read = { offerId, user, revision };
    if (answer === "dropped") await dropOffer(ctx, read);
    else await answerOffer(ctx, { ...read, answer });
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    const { message: refusal, status } = error;
    return data({ refusal }, { status, headers: headersOf(error) });
  }
  const chat = `/dashboard/chats/${param(params, "chatId")}`;
  return redirectWithFlash(context, chat, {
    title: "Offer Updated",
    text: "The offer status has been updated.",
  });
});

/** Also after a refusal: where the offer stands now is shown beside it. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Offer",
    description: "One offer of a project, and the answers to it.",
  });

export default function AnswerOfferPage() {
  const { chatId, deal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const notice = refusal ? (
    <Note tone="danger" title="Failed to Update Offer" role="alert">
      {refusal}
    </Note>
  ) : null;
  return (
    <DealPage chatId={chatId} title="Offer" notice={notice}>
      <DealCard chatId={chatId} deal={deal} />
    </DealPage>
  );
}
