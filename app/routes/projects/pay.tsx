import { redirect, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { DealPage } from "~/components/projects/offers/deal-page";
import { OfferPayment } from "~/components/projects/offers/offer-payment";
import { ChatBody } from "~/components/projects/chat-body";
import { TestMode } from "~/components/ui/test-mode";
import { Dialog } from "~/components/ui/dialog";
import { useHydrated } from "~/components/ui/use-hydrated";
import { chatPath } from "~/domain/projects/chat-paths";
import { offerAnchor } from "~/domain/projects/held-payments";
import { pageMeta } from "~/content/page-meta";
import { readForm } from "~/http/body.server";
import {
  leaveForProvider,
  limitPayments,
  paymentSetting,
  readAmount,
  refuseCheckout,
} from "~/http/orders/checkout.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { checkEarlierPayment } from "~/services/payments/check-earlier-payment.server";
import {
  payableMilestone,
  showDeal,
} from "~/services/projects/offers/show-deal.server";
import { beginHostedOfferPayment } from "~/services/projects/held-payments/begin-offer-payment.server";
import { showChatPage } from "~/services/projects/offers/show-chat-page.server";

/**
 * Where the requester pays an accepted offer: a dialog over the chat, or a page
 * without scripts. Redirects to the chat once it is paid. A payment that was
 * started before is checked first.
 */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, context, params, request, user } = args;
  const chatId = param(params, "chatId");
  const offerId = param(params, "offerId");
  const wanted = { chatId, offerId, userId: user.id };
  const load = async (milestoneId: string | null) => {
    const deal = await showDeal(ctx, wanted);
    const milestone = payableMilestone(deal, milestoneId);
    if (!milestone?.payHref) throw redirect(chatPath(chatId), 303);
    return { deal, milestone };
  };
  const first = await load(milestoneOf(request));
  const { id: milestoneId, payment: started } = first.milestone;
  const earlier = await checkEarlierPayment(ctx, {
    started: started && { projectPaymentId: started.id },
    wanted: { milestoneId },
  });
  const { deal, milestone } = earlier ? await load(milestoneId) : first;
  const unsettled = earlier === "known" ? null : earlier;
  const chat = await showChatPage(ctx, { chatId, userId: user.id });
  const payment = paymentSetting(context);
  return { chat, deal, milestone, unsettled, payment };
});

function milestoneOf(request: Request): string | null {
  return new URL(request.url).searchParams.get("milestone");
}

/** Paying without scripts: redirects to the provider's page. */
export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, params, user: payer } = args;
  const offerId = param(params, "offerId");
  try {
    await limitPayments(context, payer.id);
    const amountCents = readAmount(await readForm(request));
    const milestoneId = milestoneOf(request);
    const offer = { payer, offerId, milestoneId, amountCents };
    const { url } = await beginHostedOfferPayment(ctx, offer);
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
  const { chat, deal, milestone, unsettled, payment } =
    useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const isDialog = useHydrated();
  const chatHref = `${chatPath(chat.id)}#${offerAnchor(deal.id)}`;
  const testMode = <TestMode {...payment} />;
  const ways = (
    <OfferPayment
      chatHref={chatHref}
      deal={deal}
      milestone={milestone}
      payment={payment}
      refusal={refusal}
      unsettled={unsettled}
    />
  );
  const title = unsettled ? "Your payment" : "Complete Payment";
  if (!isDialog) {
    return (
      <DealPage chatId={chat.id} title={title} notice={testMode}>
        <div className="grid gap-5">{ways}</div>
      </DealPage>
    );
  }
  return (
    <>
      <ChatBody chat={chat} />
      <Dialog title={title} closeHref={chatHref}>
        <div className="dialog-body max-h-[calc(100dvh-9rem)] gap-5 overflow-y-auto">
          {testMode}
          {ways}
        </div>
      </Dialog>
    </>
  );
}
