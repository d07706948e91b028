import { formatAmount } from "~/domain/platform/money";
import type { Job } from "~/services/platform/run-job.server";
import { compareWithProvider } from "~/services/ledger/compare-with-provider.server";

/**
 * The provider's balance is compared up to the actual time, whatever time the
 * job is run for (docs/product/payments.md#reconciliation).
 */
export const compareLedger: Job = {
  name: "compare-ledger",
  everySeconds: 86_400,
  leaseSeconds: 600,
  run: async (ctx) => {
    const found = await compareWithProvider(ctx, new Date());
    return `ledger ${formatAmount(found.ledgerCents)}, provider ${formatAmount(found.providerCents)}, difference ${formatAmount(found.differenceCents)}`;
  },
};
