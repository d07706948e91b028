import { ShoppingBag } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { PAID_IN } from "~/domain/payments/payment-modes";
import type { listPurchases } from "~/services/orders/delivery/list-purchases.server";

import { OrderStatusBadge } from "./order-status-badge";
import { PurchaseRow } from "./purchase-row";

export type ListedPurchases = Awaited<ReturnType<typeof listPurchases>>;
type OrderView = ListedPurchases["orders"][number];

/** All of the user's orders, latest first; a pass shows its end. */
export function OrderList({ orders }: { orders: readonly OrderView[] }) {
  return (
    <Panel
      titleId="orders"
      title="Orders"
      beside={<span className="fig subtle text-xs">{orders.length}</span>}
    >
      {orders.length === 0 ? (
        <div className="pad">
          <EmptyState
            icon={ShoppingBag}
            heading="h3"
            title="No agents purchased yet"
            action={<ButtonLink href="/arsenal">Browse Arsenal</ButtonLink>}
          />
        </div>
      ) : (
        <ul>
          {orders.map((order) => (
            <PurchaseRow
              key={order.orderId}
              {...order}
              patch={order.slug ?? order.name}
              note={noteOf(order)}
              badge={
                <OrderStatusBadge
                  status={order.status.replaceAll("_", " ").toUpperCase()}
                />
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function noteOf(order: OrderView): string | null {
  const { isHonored, paymentMode, passEndsAt } = order;
  if (!isHonored) return PAID_IN[paymentMode];
  return passEndsAt && `Until ${passEndsAt}`;
}
