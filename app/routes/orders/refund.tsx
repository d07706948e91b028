import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { MissingPurchase } from "~/components/orders/delivery/missing-purchase";
import { RefundForm } from "~/components/orders/delivery/refund-form";
import { ButtonLink } from "~/components/ui/button";
import { FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { pageMeta } from "~/content/page-meta";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { refundReason } from "~/domain/orders/refund-form";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";

/** The confirmation as a separate page. */
export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const orderId = param(params, "orderId");
  const wanted = { orderId, buyerId: user.id };
  const { facts } = await showPurchase(ctx, wanted);
  const { itemName, shortId, amount, date, isFree, isPaid } = facts;
  const { refundWindow, canRefund } = facts;
  const order = { orderId, itemName, shortId, amount, date, isFree, isPaid };
  return { ...order, refundWindow, canRefund };
});

const refundForm = z.object({ reason: refundReason });

export const action = formAction(
  { access: "user", missing: "page" },
  refundForm,
  async ({ ctx, context, params, user, sent: { reason } }) => {
    const orderId = param(params, "orderId");
    const wanted = { buyerId: user.id, orderId, reason };
    const order = await refundOwnOrder(ctx, wanted);
    return redirectWithFlash(
      context,
      purchasePath(orderId),
      order.status === "refunded" ? REFUNDED : UNDER_WAY,
    );
  },
);

const REFUNDED = {
  title: "Refunded",
  text: "Your full refund is on its way. Your access has ended.",
};

const UNDER_WAY = {
  title: "Refund under way",
  text: "The card provider is processing your refund. Your access ends when it is complete.",
  tone: "info",
} as const;

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Request refund",
    description: "Request a refund for a purchase within its refund window.",
  });

export default function RefundPage() {
  const purchase = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { orderId, amount, isFree, refundWindow, canRefund } = purchase;
  return (
    <div className="wrap section">
      <div className="mx-auto grid max-w-(--container-form) gap-6">
        <h1 className="h2">{isFree ? "Give back" : "Request refund"}</h1>
        <FactList facts={factsOf(purchase)} />
        {canRefund || refused ? (
          <RefundForm
            {...{ orderId, amount, isFree }}
            result={refused?.result}
          />
        ) : (
          <Note tone="warn" title="No refund">
            {refundWindow === null
              ? "This order has been refunded. There is nothing left to refund."
              : "This order can’t be refunded, or its refund window has passed."}
          </Note>
        )}
        <p>
          <ButtonLink href={purchasePath(orderId)} kind="ghost">
            Back to the purchase
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

type Bought = Record<"itemName" | "shortId" | "amount" | "date", string> & {
  isPaid: boolean;
  refundWindow: string | null;
};

function factsOf({ isPaid, refundWindow, ...order }: Bought) {
  return [
    { term: "Order", value: order.shortId },
    { term: "Item", value: order.itemName },
    { term: isPaid ? "Purchase date" : "Order date", value: order.date },
    { term: isPaid ? "Amount paid" : "Amount", value: order.amount },
    ...(refundWindow ? [{ term: "Refund window", value: refundWindow }] : []),
  ];
}

export function ErrorBoundary() {
  return <MissingPurchase />;
}
