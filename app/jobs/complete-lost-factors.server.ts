import { plural } from "~/domain/platform/plural";
import { completeLostFactors } from "~/services/accounts/lost-factors/complete-lost-factors.server";
import type { Job } from "~/services/platform/run-job.server";

/** Removes lost second factors 72 hours after their approval. */
export const lostFactors: Job = {
  name: "lost-factors",
  everySeconds: 300,
  run: async (ctx) => {
    const completed = await completeLostFactors(ctx);
    return `lost factors of ${plural(completed, "account")} removed`;
  },
};
