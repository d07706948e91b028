import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { ArrowLeft } from "lucide-react";

import { AcquirePanel } from "~/components/orders/checkout/acquire-panel";
import { CheckoutNotes } from "~/components/orders/checkout/checkout-notes";
import { EarlierPaymentPanel } from "~/components/orders/checkout/earlier-payment";
import { OrderSummary } from "~/components/orders/checkout/order-summary";
import { PaymentPanel } from "~/components/orders/checkout/payment-panel";
import { NotForYou } from "~/components/orders/checkout/not-for-you";
import { TestMode } from "~/components/ui/test-mode";
import { Icon } from "~/components/ui/icon";
import { pageMeta } from "~/content/page-meta";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { readForm } from "~/http/body.server";
import {
  leaveForProvider,
  limitPayments,
  loadCheckout,
  loadPaymentPage,
  paymentSetting,
  readAmount,
  refuseCheckout,
} from "~/http/orders/checkout.server";
import { leave } from "~/http/leave.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { openOrder } from "~/services/orders/open-order.server";
import { beginHostedPayment } from "~/services/orders/begin-hosted-payment.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { context, request, user: buyer } = args;
  const page = await loadPaymentPage(context, request, buyer.id);
  return { ...page, payment: paymentSetting(context) };
});

/**
 * Paying without scripts: opens the order at the amount shown and redirects to
 * the provider's page. A free item is acquired.
 */
export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, user: buyer } = args;
  const { item } = await loadCheckout(context, request, buyer.id);
  try {
    await limitPayments(context, buyer.id);
    const amountCents = readAmount(await readForm(request));
    const wanted = { buyerId: buyer.id, item, amountCents };
    const { order } = await openOrder(ctx, wanted);
    if (order.status === "completed") {
      const text = `${order.itemName} is yours.`;
      return await leave(context, purchasePath(order.id), {
        flash: { title: "Agent Acquired", text },
      });
    }
    const { url } = await beginHostedPayment(ctx, {
      buyer,
      orderId: order.id,
    });
    return leaveForProvider(context, url);
  } catch (error) {
    return refuseCheckout(error, context);
  }
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Checkout",
    description: "Pay once by card, in USD, and keep what you bought.",
  });

export default function CheckoutPage() {
  const loaded = useLoaderData<typeof loader>();
  const { checkout, payment } = loaded;
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap pt-8 pb-18">
      <div className="mx-auto max-w-[65rem]">
        <a className="link row inline-flex" href="/arsenal">
          <Icon of={ArrowLeft} />
          Back to Arsenal
        </a>
        <h1 className="h-stencil h1 mt-5 mb-7">
          {checkout.slug ? "Secure your agent" : "Secure your pass"}
        </h1>
        <div className="mb-6 empty:hidden">
          <TestMode {...payment} />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <aside className="lg:order-2" aria-label="Order summary">
            <OrderSummary checkout={checkout} />
          </aside>
          <div className="grid min-w-0 gap-6">
            {loaded.unsettled ? null : (
              <CheckoutNotes
                checkout={checkout}
                refusal={refused?.refusal}
                needsVerification={refused?.needsVerification}
              />
            )}
            <PayingPart {...loaded} />
          </div>
        </div>
      </div>
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function PayingPart({ checkout, payment, unsettled }: Data) {
  if (unsettled) return <EarlierPaymentPanel unsettled={unsettled} />;
  if (checkout.state === "payable") {
    return <PaymentPanel checkout={checkout} payment={payment} />;
  }
  if (checkout.state === "free") return <AcquirePanel checkout={checkout} />;
  return <NotForYou checkout={checkout} />;
}
