import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import {
  findAnomaly,
  resolveOpenAnomaly,
} from "~/models/payments/payment-anomalies.server";

import { recordAct } from "~/services/platform/record-act.server";

type Closing = {
  administratorId: string;
  anomalyId: string;
  /** The number of reports that the administrator had read about. */
  occurrences: number;
  resolution: string;
};

/**
 * Resolves an anomaly with a note. It stays open if it was reported again
 * meanwhile, and a later report reopens it.
 */
export async function closeAnomaly(
  ctx: Ctx,
  { administratorId, anomalyId, occurrences, resolution }: Closing,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const anomaly = await findAnomaly(tx, anomalyId);
    if (!anomaly) throw new DomainError("not_found", "Anomaly not found");
    const closing = { occurrences, resolution, at: ctx.now() };
    if (!(await resolveOpenAnomaly(tx, anomalyId, closing))) {
      throw new DomainError(
        "conflict",
        anomaly.resolvedAt
          ? "This anomaly has already been resolved."
          : "This anomaly was reported again. Read it before you resolve it.",
      );
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "anomaly_resolved",
      subject: { type: "payment_anomaly", id: anomalyId },
      before: { kind: anomaly.kind, details: anomaly.details },
      after: { resolution },
    });
  });
}
