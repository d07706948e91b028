import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { callSamples } from "~/domain/runs/call-samples";
import type { Order } from "~/models/orders/orders.server";
import { listOrderRuns } from "~/models/runs/runs.server";

import type { Delivery } from "../orders/find-delivery.server";

const MOST_RUNS = 50;

/** How to call what was bought, and its last calls; null without operations. */
export async function showOwnRuns(
  ctx: Ctx,
  { id, licenseKey }: Order,
  { agent, version, deliverable }: Delivery,
) {
  const operations = version.operations ?? [];
  if (deliverable.type !== "endpoint" || operations.length === 0) return null;
  const recent = await listOrderRuns(ctx.store.read, id, MOST_RUNS);
  return {
    tryPath: `/agent/${agent.slug}/try`,
    operations: operations.map(({ name, summary, examples }) => ({
      name,
      summary,
      samples: callSamples({
        address: `${ctx.env.publicUrl}/run/${agent.slug}/${name}`,
        licenseKey: licenseKey ?? "",
        input: examples[0]?.input ?? {},
      }),
    })),
    recent: recent.map(({ createdAt, ...run }) => ({
      ...run,
      at: formatMoment(createdAt),
    })),
  };
}

export type OwnRuns = NonNullable<Awaited<ReturnType<typeof showOwnRuns>>>;
