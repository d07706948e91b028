import type { Job } from "~/services/platform/run-job.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";

/** Releases delivered payments after 14 days. */
export const releasePayments: Job = {
  name: "release-payments",
  everySeconds: 60,
  leaseSeconds: 300,
  run: async (ctx) => {
    const { released, failed } = await releaseDuePayments(ctx);
    return `${released} project payments released; ${failed} failed`;
  },
};
