import { ShoppingBag } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { PAID_IN } from "~/domain/payments/payment-modes";
import type { PurchasesAddress } from "~/domain/orders/purchases-address";
import { countedText } from "~/domain/platform/counted";
import type { pagePurchases } from "~/services/orders/delivery/list-purchases.server";

import { OrderStatusBadge } from "./order-status-badge";
import { PurchasePages } from "./purchase-pages";
import { PurchaseRow } from "./purchase-row";

type Page = Awaited<ReturnType<typeof pagePurchases>>;
type OrderListProps = Page & { address: PurchasesAddress };

/** The user's orders, latest first; a pass shows its end. */
export function OrderList({ items, next, total, address }: OrderListProps) {
  return (
    <Panel
      titleId="orders"
      title="Orders"
      beside={<span className="fig subtle text-xs">{countedText(total)}</span>}
    >
      {items.length === 0 ? (
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
          {items.map((order) => (
            <PurchaseRow
              key={order.orderId}
              {...order}
              patch={order.slug ?? order.name}
              note={noteOf(order)}
              badge={<OrderStatusBadge status={order.status} />}
            />
          ))}
        </ul>
      )}
      <PurchasePages
        label="Pages of orders"
        list="orders"
        address={address}
        next={next}
      />
    </Panel>
  );
}

function noteOf(order: Page["items"][number]): string | null {
  const { isHonored, paymentMode, passEndsAt } = order;
  if (!isHonored) return PAID_IN[paymentMode];
  return passEndsAt && `Until ${passEndsAt}`;
}
