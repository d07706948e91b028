import type { Job } from "~/services/platform/run-job.server";
import { handleDueEvents } from "~/services/payments/reconcile-payments.server";

/** Retries the provider's events that could not be handled on arrival. */
export const paymentEvents: Job = {
  name: "payment-events",
  everySeconds: 15,
  leaseSeconds: 300,
  run: async (ctx) => `${await handleDueEvents(ctx)} events looked at again`,
};
