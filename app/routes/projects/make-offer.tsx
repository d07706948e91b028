import type { MetaFunction } from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";

import { DealPage } from "~/components/projects/offers/deal-page";
import { OFFER_FORM, OfferForm } from "~/components/projects/offers/offer-form";
import { pageMeta } from "~/content/page-meta";
import { chatPath } from "~/domain/projects/chat-paths";
import { offerFormSchema } from "~/domain/projects/offers";
import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

/** The form of an offer as a page, for browsers without scripts. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const wanted = { chatId: param(params, "chatId"), userId: user.id };
  const { chatId, otherName, ...deals } = await showDeals(ctx, wanted);
  const { lifetimeCents, start } = deals;
  return { chatId, otherName, lifetimeCents, start };
});

export const action = formAction(
  { access: "user", missing: "page" },
  offerFormSchema,
  async ({ ctx, context, params, user, sent }) => {
    const chatId = param(params, "chatId");
    await limitAttempts(context, "messages", user.id);
    await makeOffer(ctx, { chatId, user, terms: sent });
    return redirectWithFlash(context, chatPath(chatId), {
      title: "Offer Created",
      text: "Your offer has been sent successfully.",
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Make an offer",
    description:
      "Offer the other party of a project an amount and a delivery time.",
  });

export default function MakeOfferPage() {
  const { chatId, otherName, ...terms } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSending = useNavigation().formMethod !== undefined;
  return (
    <DealPage chatId={chatId} title="Make an Offer">
      <p className="muted mb-5">{otherName} can accept or reject it.</p>
      <Form method="post" id={OFFER_FORM} noValidate>
        <OfferForm
          result={refused?.result ?? null}
          isSending={isSending}
          {...terms}
        />
      </Form>
    </DealPage>
  );
}
