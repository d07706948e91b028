import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { downloadRefusal } from "~/domain/orders/purchases";
import { insertDownload } from "~/models/orders/deployments.server";
import { markDeployed } from "~/models/orders/order-changes.server";
import type { PackageFile } from "~/models/agents/package-files.server";

import { checkPackage } from "./check-package.server";
import { findDelivery } from "../find-delivery.server";
import { findPurchase, type WantedPurchase } from "./find-purchase.server";

export type Download = {
  orderId: string;
  versionId: string;
  file: PackageFile;
};

/**
 * The package of a purchase, for its buyer, and only while the order is paid
 * and undisputed; checked for every download. A file that does not match its
 * hash is never sent.
 */
export async function openDownload(
  ctx: Ctx,
  wanted: WantedPurchase,
): Promise<Download> {
  const { order, state } = await findPurchase(ctx, wanted);
  const delivery = await findDelivery(ctx.store.read, order);
  const refusal = downloadRefusal(state);
  if (refusal) throw new DomainError("conflict", refusal);
  if (!delivery?.file || delivery.deliverable.type !== "zip") {
    throw new DomainError("not_found", "This purchase has no package.");
  }
  const { file, version } = delivery;
  await checkPackage(ctx, file);
  return { orderId: order.id, versionId: version.id, file };
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
