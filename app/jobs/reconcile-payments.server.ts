import type { Job } from "~/services/jobs/run-job.server";
import {
  reconcilePayments,
  type Reconciled,
} from "~/services/payments/reconcile-payments.server";

/** Every 5 minutes (DETAILS "Payment and orders"). */
export const reconcile: Job = {
  name: "reconcile-payments",
  everySeconds: 300,
  leaseSeconds: 600,
  run: async (ctx) => sentence(await reconcilePayments(ctx)),
};

function sentence(count: Reconciled): string {
  return `${count.events} events, ${count.attempts} payments, ${count.refunds} refunds, ${count.disputes} disputes and ${count.payouts} payouts asked for; ${count.expired} orders expired; ${count.failed} failed`;
}
