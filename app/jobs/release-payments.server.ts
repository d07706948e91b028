import type { Job } from "~/services/platform/run-job.server";
import { releaseDuePayments } from "~/services/projects/held-payments/release-due-payments.server";
import {
  refundLatePayments,
  reportOverdueDisputes,
} from "~/services/projects/held-payments/settle-late-payments.server";

/**
 * Releases delivered payments after 14 days, refunds late work and undecided
 * disputes, and reports overdue ones.
 */
export const releasePayments: Job = {
  name: "release-payments",
  everySeconds: 60,
  leaseSeconds: 300,
  run: async (ctx) => {
    const { released, failed } = await releaseDuePayments(ctx);
    const late = await refundLatePayments(ctx);
    const overdue = await reportOverdueDisputes(ctx);
    return `${released} project payments released, ${late.refunded} refunded; ${failed + late.failed} failed; ${overdue} overdue disputes reported`;
  },
};
