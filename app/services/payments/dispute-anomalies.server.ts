import type { Ctx } from "~/ctx.server";
import type { AnomalyKind, BankCase } from "~/domain/payments/anomalies";
import type { DisputeStatus } from "~/domain/payments/card-disputes";
import { formatMoment } from "~/domain/platform/dates";
import { formatAmount, type Cents } from "~/domain/platform/money";
import type { ProviderDispute } from "~/integrations/payments/port.server";
import { wasReported } from "~/models/payments/payment-anomalies.server";
import type { Db } from "~/models/platform/store.server";
import { notifyAdministrators } from "~/services/notifications/notify-administrators.server";

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
  const reportCase = async (kind: BankCase, says: string) => {
    const until = word.answerBy && formatMoment(word.answerBy);
    await report(kind, until ? `${says}: answer by ${until}` : says);
    const paidFor = await paid.involved(tx);
    const news = { kind: "bank_case", bankCase: kind, word, paidFor } as const;
    await notifyAdministrators(ctx, tx, {
      except: null,
      noticeFor: (to) => ({ ...news, to }),
    });
  };
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
    if (isNew) await reportCase("card_inquiry", `a bank asks about ${amount}`);
    return;
  }
  await resolve("card_inquiry");
  if (to !== "open") {
    await resolve("disputed_refund");
    await resolve("card_dispute");
  } else if (await isUnreported(tx, change)) {
    await (paid.isRefunded
      ? reportCase("disputed_refund", `${amount} was refunded and is disputed`)
      : reportCase("card_dispute", `a bank disputes ${amount}`));
  }
}

/** Also true for one that opened in a version without the banks' queue. */
async function isUnreported(tx: Db, { from, word }: Change): Promise<boolean> {
  if (from !== "open") return true;
  const kinds: AnomalyKind[] = ["disputed_refund", "card_dispute"];
  return !(await wasReported(tx, { kinds, subjectId: word.id }));
}
