import { OrderStatusBadge } from "~/components/orders/delivery/order-status-badge";
import { BankCaseBadge } from "~/components/payments/bank-case-badge";
import { TableRegion } from "~/components/ui/table-region";
import type { SoldOrderView } from "~/services/orders/sold-order-view.server";

type OrderTableProps = {
  orders: readonly SoldOrderView[];
  hrefFor: (id: string) => string;
};

/** The orders found; the number opens one. */
export function OrderTable({ orders, hrefFor }: OrderTableProps) {
  return (
    <TableRegion label="Orders" stacked>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Item</th>
          <th scope="col">Buyer</th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col">Placed</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td data-label="Order">
              <a className="link fig" href={hrefFor(order.id)}>
                {order.shortId}
              </a>
            </td>
            <td data-label="Item" className="wrap-anywhere">
              {order.itemName}
            </td>
            <td data-label="Buyer">
              <div className="min-w-0">
                {order.buyer}
                <span className="subtle block text-xs break-all">
                  {order.buyerEmail}
                </span>
              </div>
            </td>
            <td data-label="Status">
              <span className="row wrapx">
                <OrderStatusBadge status={order.status} />
                <BankCaseBadge bankCase={order.bankCase} />
              </span>
            </td>
            <td data-label="Amount" className="num">
              {order.amount}
              {order.counts ? null : (
                <span className="subtle block text-xs">{order.payment}</span>
              )}
            </td>
            <td data-label="Placed">{order.createdAt}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
