import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MissingPurchase } from "~/components/orders/delivery/missing-purchase";
import { PrintButton } from "~/components/orders/delivery/print-button";
import { ReceiptSheet } from "~/components/orders/delivery/receipt-sheet";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showReceipt } from "~/services/orders/delivery/show-receipt.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  return showReceipt(ctx, {
    orderId: param(params, "orderId"),
    buyerId: user.id,
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Receipt ${data.orderId}` : "Receipt",
    description: "The receipt for your order, to print or keep.",
  });

export default function ReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-7 pb-16">
      <div className="mx-auto grid max-w-(--container-read) gap-6">
        <p className="row wrapx no-print">
          <ButtonLink href={purchasePath(receipt.orderId)} kind="ghost">
            Back to the purchase
          </ButtonLink>
          <ButtonLink href="/profile#billing" kind="ghost">
            Billing details
          </ButtonLink>
          <PrintButton />
        </p>
        <ReceiptSheet receipt={receipt} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <MissingPurchase />;
}
