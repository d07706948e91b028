import type { Job } from "~/services/platform/run-job.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";

/** Delivered payments whose 14 days have passed release themselves. */
export const releasePayments: Job = {
  name: "release-payments",
  everySeconds: 60,
  leaseSeconds: 300,
  run: async (ctx) => {
    const { released, failed } = await releaseDuePayments(ctx);
    return `${released} project payments released; ${failed} failed`;
  },
};
