import { PROBE_SECONDS } from "~/domain/runs/endpoint-health";
import type { Job } from "~/services/platform/run-job.server";
import { closeDeadEndpoints } from "~/services/runs/close-dead-endpoints.server";
import { probeEndpoints } from "~/services/runs/probe-endpoints.server";

/** Calls the endpoints of live agents; a slow one takes up to 30 seconds. */
export const probes: Job = {
  name: "probe-endpoints",
  everySeconds: PROBE_SECONDS,
  leaseSeconds: 3_600,
  run: async (ctx, signal) => {
    const { answered, failed } = await probeEndpoints(ctx, signal);
    const closed = await closeDeadEndpoints(ctx);
    return `${answered} endpoints answered, ${failed} did not, ${closed} closed`;
  },
};
