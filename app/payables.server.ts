import type { Ctx } from "./ctx.server";
import { payablePayments } from "./services/projects/held-payments/payable-payment.server";
import { payableOrders } from "./services/orders/payable-order.server";
import type { PayableSource } from "./services/payments/payable-port.server";

/** Everything that is paid for. */
export const payables: readonly PayableSource<Ctx>[] = [
  payableOrders,
  payablePayments,
];
