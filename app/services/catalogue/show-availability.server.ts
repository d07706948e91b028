import type { Ctx } from "~/ctx.server";
import { formatAgo, formatMoment } from "~/domain/platform/dates";
import { MEASURED_DAYS, uptimePercent } from "~/domain/runs/endpoint-health";
import { findEndpointHealth } from "~/models/runs/endpoint-health.server";

/** The figures on an endpoint's page; null if it has not been measured. */
export async function showAvailability({ store, now }: Ctx, agentId: string) {
  const health = await findEndpointHealth(store.read, agentId);
  if (!health) return null;
  const { calls, answered, answeredAt, medianMs, p95Ms, failedProbes } = health;
  return {
    isUnderMaintenance: health.maintenanceSince !== null,
    lastAnswer: answeredAt && formatAgo(answeredAt, now()),
    answeredAt: answeredAt && formatMoment(answeredAt),
    failedProbes,
    days: MEASURED_DAYS,
    calls,
    uptimePercent: uptimePercent(calls, answered),
    medianMs,
    p95Ms,
  };
}
