import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { callSamples, mcpSample } from "~/domain/runs/call-samples";
import { isReadable } from "~/domain/orders/purchases";
import { listOrderRuns } from "~/models/runs/runs.server";

import {
  findPurchase,
  type WantedPurchase,
} from "../orders/delivery/find-purchase.server";
import { findDelivery } from "../orders/find-delivery.server";

const MOST_RUNS = 50;

/**
 * How a buyer calls what an order bought, and its last calls. Null while it is
 * not owned or recalled, and for an agent without operations.
 */
export async function showOwnRuns(ctx: Ctx, wanted: WantedPurchase) {
  const { order, state } = await findPurchase(ctx, wanted);
  if (!isReadable(state)) return null;
  const delivery = await findDelivery(ctx.store.read, order);
  if (!delivery?.version.operations?.length || delivery.recall) return null;
  const { agent, version } = delivery;
  const recent = await listOrderRuns(ctx.store.read, order.id, MOST_RUNS);
  const licenseKey = order.licenseKey ?? "";
  const gateway = `${ctx.env.publicUrl}/run/${agent.slug}`;
  return {
    mcp: mcpSample({ name: agent.slug, address: `${gateway}/mcp`, licenseKey }),
    tryPath: `/agent/${agent.slug}/try`,
    operations: (version.operations ?? []).map(
      ({ name, summary, examples }) => ({
        name,
        summary,
        samples: callSamples({
          address: `${gateway}/${name}`,
          licenseKey,
          input: examples[0]?.input ?? {},
        }),
      }),
    ),
    recent: recent.map(({ createdAt, ...run }) => ({
      ...run,
      at: formatMoment(createdAt),
    })),
  };
}

export type OwnRuns = NonNullable<Awaited<ReturnType<typeof showOwnRuns>>>;
