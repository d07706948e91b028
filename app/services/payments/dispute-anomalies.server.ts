import type { Ctx } from "~/ctx.server";
import type { AnomalyKind } from "~/domain/payments/anomalies";
import type { DisputeStatus } from "~/domain/payments/card-disputes";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import type { Db } from "~/models/platform/store.server";

import {
  reportAnomaly,
  resolveAnomaly,
} from "./anomalies/report-anomaly.server";
import type { Payable } from "./payable.server";

type Change = {
  word: ProviderDispute;
  paid: Payable;
  isNew: boolean;
  from: DisputeStatus;
  to: DisputeStatus;
  changeCents: Cents;
};

/**
 * Reports to administrators what the application cannot settle in a dispute.
 */
export async function reportDispute(
  ctx: Ctx,
  tx: Db,
  change: Change,
): Promise<void> {
  const { word, paid, isNew, from, to, changeCents } = change;
  const { id: subjectId } = word;
  const { key: about } = paid;
  const amount = formatAmount(word.amountCents);
  const report = (kind: AnomalyKind, details: string) =>
    reportAnomaly(ctx, tx, { kind, subjectId, details, about });
  const resolve = (kind: AnomalyKind) =>
    resolveAnomaly(ctx, tx, { kind, subjectId });
  if (from === "lost") {
    if (changeCents <= 0) return;
    const back = formatAmount(changeCents);
    await report(
      "reversed_chargeback",
      `${back} came back after a lost dispute`,
    );
    return;
  }
  if (to === "inquiry") {
    if (isNew) await report("card_inquiry", `a bank asks about ${amount}`);
    return;
  }
  await resolve("card_inquiry");
  if (to !== "open") await resolve("disputed_refund");
  else if (from !== "open" && paid.isRefunded) {
    await report("disputed_refund", `${amount} was refunded and is disputed`);
  }
}
