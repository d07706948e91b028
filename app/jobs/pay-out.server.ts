import { nextPayoutRun } from "~/domain/ledger/payouts";
import type { Job } from "~/services/platform/run-job.server";
import {
  payOutEarnings,
  type PaidOut,
} from "~/services/ledger/payouts/pay-out-earnings.server";

/** docs/product/ledger.md#payouts */
export const payOut: Job = {
  name: "payouts",
  everySeconds: 7 * 86_400,
  leaseSeconds: 3_600,
  nextRun: nextPayoutRun,
  run: async (ctx, signal) => sentence(await payOutEarnings(ctx, signal)),
};

function sentence({ paid, pending, failed }: PaidOut): string {
  return `${paid} payouts sent, ${pending} on their way, ${failed} failed`;
}
