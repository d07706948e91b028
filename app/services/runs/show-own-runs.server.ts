import type { Ctx } from "~/ctx.server";
import { formatMoment } from "~/domain/platform/dates";
import { isReadable } from "~/domain/orders/purchases";
import {
  listOrderRuns,
  listTrialRuns,
  type ListedRun,
} from "~/models/runs/runs.server";

import {
  findPurchase,
  type WantedPurchase,
} from "../orders/delivery/find-purchase.server";
import { findDelivery } from "../orders/find-delivery.server";
import { callWays } from "./call-ways.server";

const MOST_RUNS = 50;

/**
 * How a buyer calls what an order bought, and its last calls. Null while it is
 * not owned or recalled, and for an agent without operations.
 */
export async function showOwnRuns(ctx: Ctx, wanted: WantedPurchase) {
  const { order, state } = await findPurchase(ctx, wanted);
  if (!isReadable(state)) return null;
  const delivery = await findDelivery(ctx.store.read, order);
  const operations = delivery?.version.operations ?? [];
  if (!delivery || operations.length === 0 || delivery.recall) return null;
  const { agent } = delivery;
  const recent = await listOrderRuns(ctx.store.read, order.id, MOST_RUNS);
  const licenseKey = order.licenseKey ?? "";
  const ways = await callWays(ctx, { agent, operations, licenseKey });
  return { ...ways, recent: recent.map(runView) };
}

type Trial = { userId: string; agentId: string };

/** The last calls of a trial. */
export async function showTrialRuns(ctx: Ctx, trial: Trial) {
  const recent = await listTrialRuns(ctx.store.read, trial, MOST_RUNS);
  return recent.map(runView);
}

function runView({ createdAt, ...run }: ListedRun) {
  return { ...run, at: formatMoment(createdAt) };
}

export type OwnRuns = NonNullable<Awaited<ReturnType<typeof showOwnRuns>>>;
