import type { Ctx } from "./ctx.server";
import { payablePayments } from "./services/projects/held-payments/payable-payment.server";
import { payableOrders } from "./services/orders/payable-order.server";
import type { PayableSource } from "./services/payments/payable-port.server";

/** All areas with payables. */
export const payables: readonly PayableSource<Ctx>[] = [
  payableOrders,
  payablePayments,
];
