import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { downloadRefusal } from "~/domain/orders/purchases";
import { insertDownload } from "~/models/orders/deployments.server";
import { markDeployed } from "~/models/orders/order-changes.server";
import type { PackageFile } from "~/models/agents/package-files.server";
import { listReleases } from "~/models/catalogue/agent-pages.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";

import { findDeliveredPackage } from "../../agents/delivered-package.server";
import { refuseRecalled } from "../../agents/recalled.server";
import { checkPackage } from "../../platform/check-package.server";
import { findDelivery } from "../find-delivery.server";
import { findPurchase, type WantedPurchase } from "./find-purchase.server";

export type Download = {
  orderId: string;
  versionId: string;
  file: PackageFile;
};

/** Without a version, the published one. */
type WantedDownload = WantedPurchase & { version?: string | null };

/**
 * A package of a purchase, for its buyer, and only while the order is paid and
 * undisputed and the version is not recalled; checked for every download. A
 * file that does not match its hash is never sent.
 */
export async function openDownload(
  ctx: Ctx,
  wanted: WantedDownload,
): Promise<Download> {
  const { order, state } = await findPurchase(ctx, wanted);
  const refusal = downloadRefusal(state);
  if (refusal) throw new DomainError("conflict", refusal);
  const found = await findPackage(ctx.store.read, order, wanted.version);
  if (!found) {
    throw new DomainError("not_found", "This purchase has no such package.");
  }
  await refuseRecalled(ctx.store.read, found.versionId);
  await checkPackage(ctx, found.file);
  return { orderId: order.id, ...found };
}

async function findPackage(
  db: Db,
  order: Order,
  version?: string | null,
): Promise<Omit<Download, "orderId"> | undefined> {
  if (version) return findRelease(db, order, version);
  const delivery = await findDelivery(db, order);
  if (!delivery?.file) return undefined;
  return { versionId: delivery.version.id, file: delivery.file };
}

/** Owners may also have the packages of earlier versions. */
async function findRelease(db: Db, { agentId }: Order, version: string) {
  const releases = agentId === null ? [] : await listReleases(db, agentId);
  const release = releases.find((known) => known.version === version);
  const file = release && (await findDeliveredPackage(db, release));
  return file ? { versionId: release.id, file } : undefined;
}

/**
 * Counts a download from its first byte; an order's first is its deployment.
 */
export async function countDownload(
  ctx: Ctx,
  { orderId, versionId }: Download,
): Promise<void> {
  const startedAt = ctx.now();
  await ctx.store.tx(async (tx) => {
    await insertDownload(tx, {
      id: ctx.newId(),
      orderId,
      agentVersionId: versionId,
      startedAt,
    });
    await markDeployed(tx, orderId, startedAt);
  });
}
