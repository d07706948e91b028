import { checkBalances } from "~/services/ledger/check-balances.server";
import type { Job } from "~/services/platform/run-job.server";

/** Compares some creators' balances with their journals, in turn. */
export const balances: Job = {
  name: "check-balances",
  everySeconds: 600,
  run: async (ctx) => {
    const { checked, different } = await checkBalances(ctx);
    return `${checked} checked, ${different.length} different`;
  },
};
