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
  /** How often it had been reported when the administrator read it. */
  occurrences: number;
  resolution: string;
};

/**
 * An administrator has dealt with an anomaly and says how. One that was
 * reported again meanwhile stays open; so does one that is reported later.
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
