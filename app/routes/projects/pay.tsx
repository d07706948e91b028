import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DealPage } from "~/components/deals/deal-page";
import { OfferPayment } from "~/components/deals/offer-payment";
import { Note } from "~/components/ui/note";
import { TestMode } from "~/components/purchase/test-mode";
import { pageMeta } from "~/content/page-meta";
import { readForm } from "~/http/body.server";
import {
  leaveForProvider,
  limitPayments,
  paymentSetting,
  readAmount,
  refuseCheckout,
} from "~/http/checkout.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { showDeal } from "~/services/offers/show-deal.server";
import { beginHostedOfferPayment } from "~/services/payments/begin-hosted-payment.server";

/** Where the requester pays an accepted offer; what is paid leads to its chat. */
export const loader = pageLoader(async ({ context, request, params }) => {
  const user = await requirePageUser(context, request);
  const chatId = param(params, "chatId");
  const offerId = param(params, "offerId");
  const wanted = { chatId, offerId, userId: user.id };
  const { deal, totalCents } = await showDeal(context.ctx, wanted);
  if (!deal.payHref) throw redirect(`/dashboard/chats/${chatId}`, 303);
  return { chatId, deal, totalCents, payment: paymentSetting(context) };
});

/** The way to pay that needs no script: the provider's page takes the card. */
export const action = pageAction(async ({ context, request, params }) => {
  const payer = await requirePageUser(context, request);
  const offerId = param(params, "offerId");
  try {
    await limitPayments(context, payer.id);
    const amountCents = readAmount(await readForm(request));
    const offer = { payer, offerId, amountCents };
    const { url } = await beginHostedOfferPayment(context.ctx, offer);
    return leaveForProvider(context, url);
  } catch (error) {
    return refuseCheckout(error, context);
  }
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Complete payment",
    description: "Pay an accepted offer; the money is held until you approve.",
  });

export default function PayPage() {
  const { chatId, deal, totalCents, payment } = useLoaderData<typeof loader>();
  const refused = useActionData<{ refusal: string }>();
  return (
    <DealPage chatId={chatId} title="Complete Payment">
      <div className="grid gap-5">
        <TestMode {...payment} />
        <div>
          <p className="price text-3xl">{deal.amount}</p>
          <p className="muted">
            Delivery in {deal.delivery}. The money is held until you approve the
            work.
          </p>
        </div>
        {refused ? (
          <Note tone="danger" title="Payment Error" role="alert">
            {refused.refusal}
          </Note>
        ) : null}
        {deal.payment?.lastDecline ? (
          <Note tone="danger" title="The last card was refused">
            {deal.payment.lastDecline}
          </Note>
        ) : null}
        <OfferPayment offerId={deal.id} {...{ totalCents, payment }} />
      </div>
    </DealPage>
  );
}
