import type { Ctx } from "~/ctx.server";
import type { RecallKind } from "~/domain/catalogue/recalls";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  findAgentByKey,
  type AgentRow,
} from "~/models/catalogue/agent-pages.server";
import {
  insertRecall,
  listPublishedNumbers,
  type Recall,
} from "~/models/catalogue/recalls.server";
import type { Db } from "~/models/platform/store.server";

import { refreshLive } from "../../agents/refresh-live.server";
import { notifyAdministrators } from "../../notifications/notify-administrators.server";
import { recordAct } from "../../platform/record-act.server";
import { refuseOwnCase } from "../../platform/refuse-own-case.server";
import { isOnlyAdministrator } from "../is-only-administrator.server";
import { announceRecall } from "./announce-recall.server";

type Wanted = {
  administratorId: string;
  /** The agent's id or slug. */
  agent: string;
  version: string;
  kind: RecallKind;
  /** Everyone who owns the agent reads it. */
  reason: string;
};

/**
 * Recalls a version that buyers have had, at once. Another administrator
 * confirms or lifts it; the only one confirms it by starting it.
 */
export async function startRecall(ctx: Ctx, wanted: Wanted): Promise<Recall> {
  return ctx.store.tx(async (tx) => {
    const agent = await requireRecallable(tx, wanted);
    const isAlone = await isOnlyAdministrator(tx, { ...wanted, ...agent });
    const recall = await insert(ctx, tx, { agent, wanted, isAlone });
    const changed = (await refreshLive(ctx, tx, agent.id)) ?? agent;
    await recordAct(ctx, tx, {
      actorUserId: wanted.administratorId,
      act: "recall_started",
      subject: { type: "agent", id: agent.id },
      before: { isLive: agent.isLive },
      after: {
        isLive: changed.isLive,
        version: recall.version,
        kind: recall.kind,
        reason: recall.reason,
        status: recall.status,
        ...(isAlone && { isOnlyAdministrator: true }),
      },
    });
    await announceRecall(ctx, tx, { agent, recall, event: "recalled" });
    await notifyAdministrators(ctx, tx, {
      except: wanted.administratorId,
      noticeFor: (to) => ({ kind: "recall_step", to, agent, recall }),
    });
    return recall;
  });
}

/** Another person’s agent that has published the version. */
export async function requireRecallable(
  tx: Db,
  {
    agent: key,
    administratorId,
    version,
  }: Pick<Wanted, "agent" | "administratorId" | "version">,
): Promise<AgentRow> {
  const agent = await findAgentByKey(tx, key);
  if (!agent) {
    const message = "There is no such agent.";
    const errors = { agent: [message] };
    throw new DomainError("not_found", message, { errors });
  }
  const parties = [agent.ownerUserId];
  refuseOwnCase({ administratorId, parties, what: "agent" });
  const published = await listPublishedNumbers(tx, agent.id);
  if (published.includes(version)) return agent;
  throw fieldError("invalid", "version", neverPublished(published));
}

const MOST_NAMED = 10;

/** Names the latest versions that can be recalled. */
function neverPublished(published: readonly string[]): string {
  const refusal = "This agent has never published this version.";
  if (published.length === 0) return `${refusal} It has published none.`;
  const left = published.length - MOST_NAMED;
  const named = published.slice(0, MOST_NAMED).join(", ");
  const more = left > 0 ? ` and ${left} more` : "";
  return `${refusal} It has published: ${named}${more}.`;
}

type New = { agent: AgentRow; wanted: Wanted; isAlone: boolean };

async function insert(
  ctx: Ctx,
  tx: Db,
  { agent, wanted, isAlone }: New,
): Promise<Recall> {
  const { administratorId, version, kind, reason } = wanted;
  const startedAt = ctx.now();
  const recall = await insertRecall(tx, {
    id: ctx.newId(),
    agentId: agent.id,
    version,
    kind,
    reason,
    startedById: administratorId,
    startedAt,
    ...(isAlone
      ? {
          status: "confirmed",
          confirmedById: administratorId,
          confirmedAt: startedAt,
        }
      : { status: "started" }),
  });
  if (recall) return recall;
  throw fieldError("conflict", "version", "This version is already recalled.");
}
