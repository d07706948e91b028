import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { secondsUntil } from "~/domain/platform/dates";
import { DomainError } from "~/domain/platform/errors";
import { RUN_ALLOWANCES, type RunCaller } from "~/domain/runs/runs";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import {
  findOrderByLicenseKey,
  findOwningOrder,
} from "~/models/orders/orders.server";
import {
  findTrial,
  findTrialByLicenseKey,
} from "~/models/orders/trials.server";
import { findEndpointSettings } from "~/models/runs/endpoint-settings.server";
import { addToWindow } from "~/models/platform/rate-limits.server";
import { readLicenseKey } from "~/domain/orders/license-key";
import { verifyLicense } from "~/services/orders/delivery/verify-license.server";

export type Caller = {
  viewer: { id: string } | null;
  licenseKey: string | null;
  clientAddress: string;
};

type Admitted = {
  caller: RunCaller;
  orderId: string | null;
  userId: string | null;
};

type Wanted = { agent: AgentRow; operation: Operation; by: Caller };

/**
 * Returns the caller after counting one call of their allowance. A license key
 * takes precedence over the session; other callers need a live agent.
 */
export async function admitCaller(ctx: Ctx, wanted: Wanted): Promise<Admitted> {
  const admitted = await findCaller(ctx, wanted);
  if (!mayCall(admitted, wanted.operation)) {
    throw new DomainError(
      "unauthenticated",
      "Sign in to try this operation, or send a license key.",
    );
  }
  const { caller, orderId, userId } = admitted;
  const agentId = wanted.agent.id;
  if (orderId !== null || caller === "trial") {
    await spendLicense(ctx, agentId, orderId ?? `${agentId}:${userId}`);
  } else if (caller !== "owner") {
    const who = userId ?? wanted.by.clientAddress;
    const kind = userId === null ? "anonymous" : "user";
    await spendAllowance(ctx, kind, `${agentId}:${who}`);
  }
  return admitted;
}

/** Counts against a license's limit per minute, and the creator's per month. */
async function spendLicense(ctx: Ctx, agentId: string, license: string) {
  await spendAllowance(ctx, "license", license);
  const settings = await findEndpointSettings(ctx.store.read, agentId);
  if (!settings || settings.monthlyCap === null) return;
  const month = ctx.now().toISOString().slice(0, 7);
  await spend(ctx, {
    key: `run:month:${license}:${month}`,
    max: settings.monthlyCap,
    period: "month",
    expiresAt: nextMonth(ctx.now()),
  });
}

function spendAllowance(
  ctx: Ctx,
  kind: keyof typeof RUN_ALLOWANCES,
  who: string,
): Promise<void> {
  const { max, seconds } = RUN_ALLOWANCES[kind];
  return spend(ctx, {
    key: `run:${kind}:${who}`,
    max,
    period: kind === "license" ? "minute" : "day",
    expiresAt: new Date(ctx.now().getTime() + seconds * 1000),
  });
}

/** Whether somebody may call an operation at all. */
export function mayCall(
  { caller }: Admitted,
  { anonymous }: Operation,
): boolean {
  return caller !== "anonymous" || anonymous;
}

/** Who calls an agent, before anything is counted. */
export async function findCaller(
  ctx: Ctx,
  { agent, by }: Pick<Wanted, "agent" | "by">,
): Promise<Admitted> {
  if (by.licenseKey !== null) return licensed(ctx, agent, by.licenseKey);
  if (by.viewer) return signedIn(ctx, agent, by.viewer.id);
  if (!agent.isLive) throw notThere();
  return { caller: "anonymous", orderId: null, userId: null };
}

async function licensed(
  ctx: Ctx,
  agent: AgentRow,
  licenseKey: string,
): Promise<Admitted> {
  const asked = { licenseKey, agentId: agent.id };
  const license = await verifyLicense(ctx, asked);
  if (!license) {
    throw new DomainError("unauthenticated", "This license key is unknown.");
  }
  if (!license.valid) {
    throw new DomainError("forbidden", "This license has ended.");
  }
  const key = readLicenseKey(licenseKey) ?? "";
  const order = await findOrderByLicenseKey(ctx.store.read, key);
  if (order) {
    return { caller: "license", orderId: order.id, userId: order.buyerUserId };
  }
  const trial = await findTrialByLicenseKey(ctx.store.read, key);
  return { caller: "trial", orderId: null, userId: trial?.userId ?? null };
}

async function signedIn(
  { store, payments, now }: Ctx,
  agent: AgentRow,
  userId: string,
): Promise<Admitted> {
  if (agent.ownerUserId === userId) {
    return { caller: "owner", orderId: null, userId };
  }
  const order = await findOwningOrder(store.read, {
    buyerUserId: userId,
    agentId: agent.id,
    mode: payments.mode,
  });
  if (order) return { caller: "buyer", orderId: order.id, userId };
  const trial = await findTrial(store.read, { userId, agentId: agent.id });
  if (trial && now() < trial.endsAt) {
    return { caller: "trial", orderId: null, userId };
  }
  if (!agent.isLive) throw notThere();
  return { caller: "user", orderId: null, userId };
}

type Window = { key: string; max: number; period: string; expiresAt: Date };

/** Counts across all processes, even if limits by address are off. */
async function spend(
  ctx: Ctx,
  { key, max, period, expiresAt }: Window,
): Promise<void> {
  const now = ctx.now();
  const window = { key, count: 1, expiresAt };
  const counted = await ctx.store.tx((tx) => addToWindow(tx, window, now));
  if (counted.count <= max) return;
  throw new DomainError(
    "too_many",
    `Only ${max} calls a ${period} are possible this way. Try again later.`,
    { retryAfter: secondsUntil(counted.expiresAt, now) },
  );
}

/** The first moment of the next calendar month, UTC. */
function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
}

function notThere(): DomainError {
  return new DomainError("not_found", "There is no such agent.");
}
