import { setImmediate as otherWork } from "node:timers/promises";

import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { daysAfter } from "~/domain/platform/dates";
import { afterProbe, MEASURED_DAYS } from "~/domain/runs/endpoint-health";
import {
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import { touchCatalogue } from "~/models/catalogue/catalogue-version.server";
import type { Db } from "~/models/platform/store.server";
import {
  deleteProbesBefore,
  findEndpointHealth,
  listDueProbes,
  listEndpointIds,
  measureCalls,
  putEndpointHealth,
} from "~/models/runs/endpoint-health.server";
import { findEndpointSettings } from "~/models/runs/endpoint-settings.server";
import { insertRun, type Run } from "~/models/runs/runs.server";

import { notify } from "../notifications/notify.server";
import { BY_PROBE, callOperation } from "./call-operation.server";

/** The number of endpoints read at once; few of them may be due. */
const LISTED = 100;
/** The number of endpoints probed concurrently. */
const BATCH = 10;

type Probed = { answered: number; failed: number };

/**
 * Calls the first example of the first repeatable operation of every live
 * endpoint that no probe has called since the start, and measures its calls.
 * Ends early when stopped.
 */
export async function probeEndpoints(
  ctx: Ctx,
  signal: AbortSignal,
): Promise<Probed> {
  const probed = { answered: 0, failed: 0 };
  for await (const batch of dueBatches(ctx, signal)) {
    if (signal.aborted) break;
    const outcomes = await Promise.all(
      batch.map((agent) => probe(ctx, agent).catch(logged(ctx, agent))),
    );
    probed.answered += outcomes.filter((outcome) => outcome === true).length;
    probed.failed += outcomes.filter((outcome) => outcome === false).length;
  }
  return probed;
}

/** Endpoints to probe, a few at a time; other requests run in between. */
async function* dueBatches(
  ctx: Ctx,
  signal: AbortSignal,
): AsyncGenerator<AgentRow[]> {
  const { read } = ctx.store;
  const probedBefore = ctx.now();
  let ids: string[];
  let after = "";
  do {
    ids = await listEndpointIds(read, { after, limit: LISTED });
    const due = await listDueProbes(read, { ids, probedBefore });
    for (let at = 0; at < due.length; at += BATCH) {
      yield due.slice(at, at + BATCH);
    }
    await otherWork();
    after = ids.at(-1) ?? "";
  } while (ids.length === LISTED && !signal.aborted);
}

/** Whether the endpoint answered; null if it has nothing to probe. */
async function probe(ctx: Ctx, agent: AgentRow): Promise<boolean | null> {
  const { read } = ctx.store;
  const terms = await findVersionTerms(read, agent.publishedVersionId);
  const operation = terms?.version.operations?.find(isProbed);
  if (!terms?.deliverable.endpointBaseUrl || !operation) return null;
  const input = operation.examples[0]?.input;
  const call = { terms, operation, input, by: BY_PROBE };
  const { run } = await callOperation(ctx, call);
  await ctx.store.tx((tx) => recordProbe(ctx, tx, { agent, run }));
  return run.outcome === "answered";
}

/** A failed probe does not stop the others. */
function logged(ctx: Ctx, { id }: AgentRow) {
  return (error: unknown) => {
    ctx.log.error({ err: error, agent: id }, "an endpoint was not probed");
    return null;
  };
}

function isProbed({ repeatable, examples }: Operation): boolean {
  return repeatable && examples.length > 0;
}

type Recorded = { agent: AgentRow; run: Run };

async function recordProbe(ctx: Ctx, tx: Db, { agent, run }: Recorded) {
  const agentId = agent.id;
  const settings = await findEndpointSettings(tx, agentId);
  if (settings?.isProbed === false) return;
  const at = run.createdAt;
  const since = daysAfter(at, -MEASURED_DAYS);
  await insertRun(tx, run);
  await deleteProbesBefore(tx, { agentId, since });
  const before = await findEndpointHealth(tx, agentId);
  const after = afterProbe(before, {
    isAnswered: run.outcome === "answered",
    at,
  });
  const measured = await measureCalls(tx, { agentId, since });
  await putEndpointHealth(tx, { agentId, probedAt: at, ...after, ...measured });
  const [was, is] = [before?.maintenanceSince, after.maintenanceSince];
  if (!was === !is) return;
  await touchCatalogue(tx, at);
  const { ownerUserId, name } = agent;
  const kind = is ? "endpoint_down" : "endpoint_up";
  await notify(ctx, tx, {
    kind,
    agent: { id: agentId, ownerUserId, name },
    at,
  });
}
