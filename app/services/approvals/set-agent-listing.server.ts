import type { Ctx } from "~/ctx.server";
import { DomainError, fieldError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import { updateListingActive } from "~/models/agents/submissions.server";
import { endTakedown, insertTakedown } from "~/models/agents/takedowns.server";
import type { Db } from "~/models/platform/store.server";

import { recordAct } from "../platform/record-act.server";
import { notify } from "../notifications/notify.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { listingRevision } from "../agents/review-revisions.server";
import { refreshLive } from "../agents/refresh-live.server";
import { requireForeignAgent } from "./foreign-agent.server";
import { notifyOfUndone } from "./takedowns/notify-of-undone.server";

type Wanted = {
  administratorId: string;
  agentId: string;
  isActive: boolean;
  /** Required for unlisting; the owner reads it. */
  reason?: string | null | undefined;
  revision?: Revision;
};

/**
 * Takes a published agent down with a reason, or lists it again, as an
 * administrator. Its owner cannot list it meanwhile, but may appeal once. Does
 * nothing if the state is already the requested one.
 */
export async function setAgentListing(
  ctx: Ctx,
  { isActive, reason, revision, ...wanted }: Wanted,
): Promise<AgentRow> {
  const why = reason?.trim() ?? "";
  if (!isActive && why === "") {
    throw fieldError("invalid", "reason", "Give a reason. The owner reads it.");
  }
  return ctx.store.tx(async (tx) => {
    const agent = await requirePublished(tx, wanted);
    const current = listingRevision(agent);
    const state = "Another version of this agent is published now.";
    refuseStale({ revision, current, state });
    const act = { ...wanted, agent, reason: why };
    if (isActive) return relist(ctx, tx, act);
    const changed = await takeDown(ctx, tx, act);
    if (!changed) return agent;
    const told = { agent: changed, reason: why };
    await notify(ctx, tx, { kind: "agent_unlisted", ...told });
    return changed;
  });
}

/**
 * Takes a published agent down inside the caller's transaction, which notifies
 * the owner; false if it already is.
 */
export async function takeAgentDown(
  ctx: Ctx,
  tx: Db,
  { reason, ...wanted }: Subject & { reason: string },
): Promise<boolean> {
  const agent = await requirePublished(tx, wanted);
  return (await takeDown(ctx, tx, { ...wanted, agent, reason })) !== null;
}

type Subject = { administratorId: string; agentId: string };
type PublishedAgent = AgentRow & { publishedVersionId: string };

async function requirePublished(
  tx: Db,
  subject: Subject,
): Promise<PublishedAgent> {
  const agent = await requireForeignAgent(tx, subject);
  const { publishedVersionId } = agent;
  if (publishedVersionId === null) {
    throw new DomainError("conflict", "This agent has never been live.");
  }
  return { ...agent, publishedVersionId };
}

type Act = { administratorId: string; agent: PublishedAgent; reason: string };

async function takeDown(
  ctx: Ctx,
  tx: Db,
  { administratorId, agent, reason }: Act,
): Promise<AgentRow | null> {
  const takenDown = await insertTakedown(tx, {
    id: ctx.newId(),
    agentId: agent.id,
    administratorId,
    reason,
    takenDownAt: ctx.now(),
  });
  if (!takenDown) return null;
  await updateListingActive(tx, agent.publishedVersionId, false);
  const changed = (await refreshLive(ctx, tx, agent.id)) ?? agent;
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "agent_unlisted",
    subject: { type: "agent", id: agent.id },
    before: { isLive: agent.isLive },
    after: { isLive: changed.isLive, reason },
  });
  return changed;
}

async function relist(
  ctx: Ctx,
  tx: Db,
  { administratorId, agent }: Act,
): Promise<AgentRow> {
  const { publishedVersionId } = agent;
  const ended = await endTakedown(tx, agent.id, ctx.now());
  const isListed = await updateListingActive(tx, publishedVersionId, true);
  if (!ended && !isListed) return agent;
  const changed = (await refreshLive(ctx, tx, agent.id)) ?? agent;
  await recordAct(ctx, tx, {
    actorUserId: administratorId,
    act: "agent_relisted",
    subject: { type: "agent", id: agent.id },
    before: { isLive: agent.isLive },
    after: { isLive: changed.isLive },
  });
  await notify(ctx, tx, { kind: "agent_relisted", agent: changed });
  if (ended) await notifyOfUndone(ctx, tx, { takedown: ended, agent });
  return changed;
}
