import type { Ctx } from "~/ctx.server";
import { readLicenseKey } from "~/domain/orders/license-key";
import { isOwning } from "~/domain/orders/orders";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import { findRecall } from "~/models/catalogue/recalls.server";
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
import { isAccountDeleted } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

type VerifiedLicense = {
  valid: boolean;
  status: string;
  agentId: string;
  purchasedAt: Date | null;
  /** Null for a purchase. */
  trialEndsAt: Date | null;
  /** Why a key that is owned or on trial is not valid. */
  reason?: "recalled";
};

type Asked = {
  licenseKey: string;
  /** The agent's id or slug. */
  agentId: string;
};

/**
 * Whether a key is valid for an agent now: while its order is owned (disputed
 * or not) or its trial runs, its holder's account exists, and the version that
 * it gives is not recalled. Null for a key that is unknown, another agent's, or
 * from a mode that does not count. An order's first verification is its
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
  const license = await unlessDeleted(
    db,
    trial.userId,
    verifyTrial(ctx, trial),
  );
  return unlessRecalled(db, trial, license);
}

/** Ends a license with its holder's account. */
async function unlessDeleted(
  db: Db,
  userId: string,
  license: VerifiedLicense,
): Promise<VerifiedLicense> {
  if (!license.valid || !(await isAccountDeleted(db, userId))) return license;
  return { ...license, valid: false, status: "account_deleted" };
}

type Licensed = { agentId: string; agentVersionId?: string | null };

/** A license gives the published version, else the one that was bought. */
async function unlessRecalled(
  db: Db,
  { agentId, agentVersionId }: Licensed,
  license: VerifiedLicense,
): Promise<VerifiedLicense> {
  if (!license.valid) return license;
  const agent = await findAgentByKey(db, agentId);
  const versionId = agent?.publishedVersionId ?? agentVersionId ?? null;
  const recall = await findRecall(db, versionId);
  return recall ? { ...license, valid: false, reason: "recalled" } : license;
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
  const { id, status, agentId, agentVersionId, paymentMode } = order;
  if (agentId === null) return null;
  if (!isHonored(paymentMode, ctx.payments.mode)) return null;
  const db = ctx.store.read;
  const held = await unlessDeleted(db, order.buyerUserId, {
    valid: isOwning(status),
    status,
    agentId,
    purchasedAt: order.completedAt,
    trialEndsAt: null,
  });
  const license = await unlessRecalled(db, { agentId, agentVersionId }, held);
  if (license.valid && order.deployedAt === null) {
    await ctx.store.tx((tx) => markDeployed(tx, id, ctx.now()));
  }
  return license;
}

/** A trial has no purchase date. */
function verifyTrial(ctx: Ctx, { agentId, endsAt }: Trial): VerifiedLicense {
  const valid = ctx.now() < endsAt;
  const status = valid ? "trial" : "trial_ended";
  return { valid, status, agentId, purchasedAt: null, trialEndsAt: endsAt };
}
