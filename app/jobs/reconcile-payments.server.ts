import type { Job } from "~/services/platform/run-job.server";
import {
  reconcilePayments,
  type Reconciled,
} from "~/services/payments/reconcile-payments.server";

/** Every 5 minutes, or sooner after a part that stopped early. */
export const reconcile: Job = {
  name: "reconcile-payments",
  everySeconds: 300,
  leaseSeconds: 600,
  run: async (ctx) => {
    const count = await reconcilePayments(ctx);
    if (count.broken > 0) throw new Error(sentence(count));
    return sentence(count);
  },
};

function sentence(count: Reconciled): string {
  return `${count.events} events, ${count.attempts} payments, ${count.fees} fees, ${count.refunds + count.surplus} refunds, ${count.disputes} disputes and ${count.payouts} payouts asked for; ${count.expired} expired unpaid; ${count.failed} failed`;
}
