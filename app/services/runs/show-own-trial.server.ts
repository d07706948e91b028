import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { formatMoment } from "~/domain/platform/dates";
import { renderMarkdown } from "~/integrations/markdown.server";
import {
  findAgentByKey,
  findVersionTerms,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import { findRecall } from "~/models/catalogue/recalls.server";
import { findTrial, type Trial } from "~/models/orders/trials.server";

import { callWays } from "./call-ways.server";
import { showTrialRuns } from "./show-own-runs.server";

type Wanted = { userId: string; slug: string };

/**
 * A user's trial of an agent, as a purchase shows it: with the delivery and the
 * ways to call it while it runs and its version is not recalled. Null without a
 * trial.
 */
export async function showOwnTrial(ctx: Ctx, { userId, slug }: Wanted) {
  const db = ctx.store.read;
  const agent = await findAgentByKey(db, slug);
  const trial = agent && (await findTrial(db, { userId, agentId: agent.id }));
  if (!trial) return null;
  const isRunning = ctx.now() < trial.endsAt;
  return {
    agent: { name: agent.name, slug: agent.slug, isLive: agent.isLive },
    isRunning,
    endsAt: formatMoment(trial.endsAt),
    licenseKey: isRunning ? trial.licenseKey : null,
    given: isRunning ? await findGiven(ctx, agent, trial) : null,
  };
}

async function findGiven(ctx: Ctx, agent: AgentRow, trial: Trial) {
  const db = ctx.store.read;
  const versionId = agent.publishedVersionId;
  const terms = await findVersionTerms(db, versionId);
  if (!terms || (await findRecall(db, versionId))) return null;
  const { version, deliverable } = terms;
  const { endpointBaseUrl, endpointAuthJson, instructionsMd } = deliverable;
  const operations = version.operations ?? [];
  return {
    version: version.version,
    delivered: {
      type: "endpoint" as const,
      endpointBaseUrl,
      endpointAuthType: endpointAuthJson?.type ?? null,
      guideHtml: instructionsMd ? renderMarkdown(instructionsMd) : null,
    },
    runs: await findRuns(ctx, { agent, operations, trial }),
  };
}

type Tried = { agent: AgentRow; operations: Operation[]; trial: Trial };

async function findRuns(ctx: Ctx, { agent, operations, trial }: Tried) {
  if (operations.length === 0) return null;
  const { licenseKey } = trial;
  return {
    ...(await callWays(ctx, { agent, operations, licenseKey })),
    recent: await showTrialRuns(ctx, trial),
  };
}
