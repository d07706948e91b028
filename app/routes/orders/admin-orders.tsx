import { useActionData, useLoaderData } from "@remix-run/react";
import { ReceiptText } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { OrderDialog } from "~/components/orders/administration/order-dialog";
import { OrderFilters } from "~/components/orders/administration/order-filters";
import { OrderTable } from "~/components/orders/administration/order-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { formatMoment } from "~/domain/platform/dates";
import { pageMeta } from "~/content/page-meta";
import { ordersHref, readOrdersAddress } from "~/domain/orders/orders-address";
import { countOf } from "~/domain/platform/counted";
import { reasonSchema } from "~/domain/platform/reason";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import {
  pageOrders,
  showSoldOrder,
} from "~/services/orders/page-orders.server";
import { refundByAdministrator } from "~/services/orders/refund-order.server";
import { soldOrderView } from "~/services/orders/sold-order-view.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readOrdersAddress(new URL(request.url).searchParams);
  const [found, open] = await Promise.all([
    pageOrders(ctx, address),
    address.order ? showSoldOrder(ctx, address.order) : null,
  ]);
  const site = { mode: ctx.payments.mode, now: ctx.now() };
  return {
    address,
    total: found.total,
    next: found.next,
    orders: found.sold.map((sold) => soldOrderView(sold, site)),
    open: open && {
      ...soldOrderView(open, site),
      isOwn: open.order.buyerUserId === user.id,
      refund: open.refund && {
        status: open.refund.status,
        cause: open.refund.cause,
        by: open.refundedBy,
        asked: formatMoment(open.refund.createdAt),
        reason: open.refund.reason,
      },
    },
  };
});

export const action = formAction(
  { access: "admin", stepUp: true },
  reasonSchema,
  async ({ ctx, context, request, user, sent: { reason } }) => {
    const address = readOrdersAddress(new URL(request.url).searchParams);
    const orderId = address.order ?? "";
    const wanted = { administratorId: user.id, orderId, reason };
    const order = await refundByAdministrator(ctx, wanted);
    const isDone = order.status === "refunded";
    return redirectWithFlash(context, ordersHref(address), {
      title: isDone ? "Order Refunded" : "Refund Under Way",
      text: isDone
        ? "The money is on its way back, the buyer’s access has ended, and the creator’s share is reversed."
        : "The card provider is processing the refund.",
      tone: isDone ? "ok" : "info",
    });
  },
);

/** Revalidates after a refusal too, to show another administrator's action. */
export function shouldRevalidate() {
  return true;
}

export const meta = () =>
  pageMeta({
    title: "Orders",
    description: "Everyone’s orders, and refunds by administrators.",
  });

export default function OrdersPage() {
  const { address, total, next, orders, open } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const at = (change: Partial<typeof address>) =>
    ordersHref({ ...address, order: null, ...change });
  return (
    <AdminFrame
      title="Orders"
      aside={
        <p className="muted" role="status">
          {countOf(total, "order")}
        </p>
      }
    >
      <div className="grid gap-5">
        <OrderFilters address={address} />
        {orders.length === 0 ? (
          <EmptyState
            icon={ReceiptText}
            title="No orders"
            hint="No orders match these filters."
          />
        ) : (
          <OrderTable orders={orders} hrefFor={(order) => at({ order })} />
        )}
        <NextPage
          label="Pages of orders"
          firstHref={address.cursor && at({ cursor: null })}
          nextHref={next && at({ cursor: next })}
        />
      </div>
      {open ? (
        <OrderDialog
          key={open.id}
          order={open}
          action={at({ order: open.id })}
          closeHref={at({})}
          result={refused?.result ?? null}
        />
      ) : null}
    </AdminFrame>
  );
}
