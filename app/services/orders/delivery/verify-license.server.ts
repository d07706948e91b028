import type { Ctx } from "~/ctx.server";
import { readLicenseKey } from "~/domain/orders/license-key";
import { isOwning } from "~/domain/orders/orders";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import { isHonored } from "~/domain/payments/payment-modes";
import { markDeployed } from "~/models/orders/order-changes.server";
import {
  findOrderByLicenseKey,
  type Order,
} from "~/models/orders/orders.server";
import {
  findTrialByLicenseKey,
  type Trial,
} from "~/models/orders/trials.server";
import type { Db } from "~/models/platform/store.server";

export type VerifiedLicense = {
  valid: boolean;
  status: string;
  agentId: string;
  purchasedAt: Date | null;
  /** Null for a purchase. */
  trialEndsAt: Date | null;
};

type Asked = {
  licenseKey: string;
  /** The agent's id or slug. */
  agentId: string;
};

/**
 * Whether a key is valid for an agent now: while its order is owned (disputed
 * or not) or its trial runs. Null for a key that is unknown, another agent's,
 * or from a mode that does not count. An order's first verification is its
 * deployment.
 */
export async function verifyLicense(
  ctx: Ctx,
  { licenseKey, agentId }: Asked,
): Promise<VerifiedLicense | null> {
  const key = readLicenseKey(licenseKey);
  if (key === null) return null;
  const db = ctx.store.read;
  const order = await findOrderByLicenseKey(db, key);
  if (order) {
    const isNamed = await isAgentNamed(db, order, agentId);
    return isNamed ? verifyOrder(ctx, order) : null;
  }
  const trial = await findTrialByLicenseKey(db, key);
  if (!trial || !(await isAgentNamed(db, trial, agentId))) return null;
  return verifyTrial(ctx, trial);
}

/** Whether a license is for the agent with that id or slug. */
async function isAgentNamed(
  db: Db,
  { agentId }: { agentId: string | null },
  key: string,
): Promise<boolean> {
  if (agentId === null) return false;
  return agentId === key || (await findAgentByKey(db, key))?.id === agentId;
}

async function verifyOrder(
  ctx: Ctx,
  order: Order,
): Promise<VerifiedLicense | null> {
  const { id, status, agentId, paymentMode, completedAt } = order;
  if (agentId === null) return null;
  if (!isHonored(paymentMode, ctx.payments.mode)) return null;
  const valid = isOwning(status);
  if (valid && order.deployedAt === null) {
    await ctx.store.tx((tx) => markDeployed(tx, id, ctx.now()));
  }
  return {
    valid,
    status,
    agentId,
    purchasedAt: completedAt,
    trialEndsAt: null,
  };
}

/** A trial has no purchase date. */
function verifyTrial(ctx: Ctx, { agentId, endsAt }: Trial): VerifiedLicense {
  const valid = ctx.now() < endsAt;
  const status = valid ? "trial" : "trial_ended";
  return { valid, status, agentId, purchasedAt: null, trialEndsAt: endsAt };
}
