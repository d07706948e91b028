import type { Ctx } from "~/ctx.server";
import { ANOMALIES, type AnomalyKind } from "~/domain/payments/anomalies";
import {
  endAnomaly,
  keepAnomaly,
} from "~/models/payments/payment-anomalies.server";
import type { PaidKey } from "~/models/payments/paid-key.server";
import type { Db } from "~/models/platform/store.server";

type Finding = {
  kind: AnomalyKind;
  /** The attempt, refund, dispute, event or job part concerned. */
  subjectId: string;
  details: string;
  /** The order or project payment concerned, where known. */
  about?: PaidKey;
};

/**
 * Logs a problem that needs a person and adds it to the administrators' list,
 * once.
 */
export async function reportAnomaly(
  ctx: Ctx,
  tx: Db,
  { kind, subjectId, details, about = {} }: Finding,
): Promise<void> {
  const { orderId, projectPaymentId } = about;
  const level = ANOMALIES[kind].isFault ? "error" : "warn";
  ctx.log[level](
    { kind, subjectId, orderId, projectPaymentId },
    `payment anomaly: ${details}`,
  );
  const at = ctx.now();
  await keepAnomaly(tx, {
    id: ctx.newId(),
    orderId,
    projectPaymentId,
    kind,
    subjectId,
    details,
    createdAt: at,
    updatedAt: at,
  });
}

/** Resolves an anomaly whose cause is gone. */
export async function resolveAnomaly(
  ctx: Ctx,
  tx: Db,
  anomaly: Pick<Finding, "kind" | "subjectId">,
): Promise<void> {
  await endAnomaly(tx, anomaly, ctx.now());
}
