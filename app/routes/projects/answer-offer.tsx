import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { DealCard } from "~/components/projects/offers/deal-card";
import { DealPage } from "~/components/projects/offers/deal-page";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { chatPath } from "~/domain/projects/chat-paths";
import { OFFER_ANSWERS } from "~/domain/projects/offers";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerOffer } from "~/services/projects/offers/answer-offer.server";
import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { showDeal } from "~/services/projects/offers/show-deal.server";

/** One offer as a page, which also shows a refused answer. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const chatId = param(params, "chatId");
  const wanted = { chatId, userId: user.id, offerId: param(params, "offerId") };
  return { chatId, deal: await showDeal(ctx, wanted) };
});

const answerForm = z.object({
  status: z.enum([...OFFER_ANSWERS, "dropped"], "Choose an answer."),
  revision: formRevisionSchema,
});

export const action = formAction(
  { access: "user", missing: "page", unplaced: ["status"] },
  answerForm,
  async ({ ctx, context, params, user, sent }) => {
    const { status: answer, revision } = sent;
    const read = { offerId: param(params, "offerId"), user, revision };
    if (answer === "dropped") await dropOffer(ctx, read);
    else await answerOffer(ctx, { ...read, answer });
    return redirectWithFlash(context, chatPath(param(params, "chatId")), {
      title: "Offer Updated",
      text: "The offer status has been updated.",
    });
  },
);

/** Revalidates after a refusal too, to show the offer's current state. */
export function shouldRevalidate() {
  return true;
}

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Offer",
    description: "An offer for a project, and how to answer it.",
  });

export default function AnswerOfferPage() {
  const { chatId, deal } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.result.error?.[""]?.[0];
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
