import { checkDueDomains } from "~/services/publishers/check-due-domains.server";
import type { Job } from "~/services/platform/run-job.server";

/** Looks again for the proofs of publishers' domains that are due. */
export const domainChecks: Job = {
  name: "check-domains",
  everySeconds: 60,
  leaseSeconds: 600,
  run: async (ctx, signal) => {
    const { found, missing } = await checkDueDomains(ctx, signal);
    return `${found} proofs of domains found again, ${missing} not`;
  },
};
