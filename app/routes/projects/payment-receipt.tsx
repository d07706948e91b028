import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PrintButton } from "~/components/orders/delivery/print-button";
import { PaymentReceiptSheet } from "~/components/projects/payment-receipt";
import { ButtonLink } from "~/components/ui/button";
import { pageMeta } from "~/content/page-meta";
import { chatPath } from "~/domain/projects/chat-paths";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showPaymentReceipt } from "~/services/projects/payment-receipts.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user } = args;
  const paymentId = param(params, "paymentId");
  return showPaymentReceipt(ctx, { paymentId, payerId: user.id });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Receipt",
    description: "The receipt for a project payment, to print or keep.",
  });

export default function PaymentReceiptPage() {
  const receipt = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-7 pb-16">
      <div className="mx-auto grid max-w-(--container-read) gap-6">
        <p className="row wrapx no-print">
          {receipt.chatId ? (
            <ButtonLink href={chatPath(receipt.chatId)} kind="ghost">
              Open the project
            </ButtonLink>
          ) : null}
          <ButtonLink href="/dashboard/purchases" kind="ghost">
            All purchases
          </ButtonLink>
          <ButtonLink href="/profile#billing" kind="ghost">
            Billing details
          </ButtonLink>
          <PrintButton />
        </p>
        <PaymentReceiptSheet receipt={receipt} />
      </div>
    </div>
  );
}
