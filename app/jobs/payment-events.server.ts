import type { Job } from "~/services/platform/run-job.server";
import { handleDueEvents } from "~/services/payments/reconcile-payments.server";

/** Events of the provider that could not be handled when they came. */
export const paymentEvents: Job = {
  name: "payment-events",
  everySeconds: 15,
  leaseSeconds: 300,
  run: async (ctx) => `${await handleDueEvents(ctx)} events looked at again`,
};
