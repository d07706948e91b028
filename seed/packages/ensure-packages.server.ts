import { createHash } from "node:crypto";

import { and, eq, inArray, isNull } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { deliverables, packageFiles } from "../../drizzle/schema";
import { seedId } from "../ids";
import type { SeedListing } from "../listings/types";
import { allListings, deliverableId } from "../rows/agents";
import { userId } from "../rows/people";
import { packageTexts } from "./texts";
import { zipOf, type BuiltPackage } from "./zip";

type SeedCtx = Pick<Ctx, "store" | "now" | "packages">;
type ZipListing = SeedListing & { delivery: { type: "zip" } };

/**
 * Ensures that every demo listing delivered as a package has one: writes a
 * missing row or file again. Keeps a package with which its owner replaced the
 * demo's.
 */
export async function ensurePackages(ctx: SeedCtx): Promise<void> {
  const zipped = allListings.filter(isZipped);
  const stored = await findStored(ctx, zipped);
  await Promise.all(
    zipped.map(async (listing) => {
      const row = stored.get(deliverableId(listing.key));
      if (!row || (await isInStore(ctx, listing, row))) return;
      await storePackage(ctx, listing);
    }),
  );
}

function isZipped(listing: SeedListing): listing is ZipListing {
  return listing.delivery.type === "zip";
}

type Stored = { id: string; zipFileId: string | null; sha256: string | null };

async function findStored(
  { store }: SeedCtx,
  listings: readonly SeedListing[],
): Promise<Map<string, Stored>> {
  const ids = listings.map(({ key }) => deliverableId(key));
  const rows = await store.read
    .select({
      id: deliverables.id,
      zipFileId: deliverables.zipFileId,
      sha256: packageFiles.sha256,
    })
    .from(deliverables)
    .leftJoin(packageFiles, eq(packageFiles.id, deliverables.zipFileId))
    .where(inArray(deliverables.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function isInStore(
  { packages }: SeedCtx,
  { key }: SeedListing,
  { zipFileId, sha256 }: Stored,
): Promise<boolean> {
  if (zipFileId === null || sha256 === null) return false;
  if (zipFileId !== packageId(key)) return true;
  return (await packages.find(sha256)) !== null;
}

async function storePackage(ctx: SeedCtx, listing: ZipListing): Promise<void> {
  const built = await zipOf(packageTexts(listing));
  const { bytes } = built;
  await ctx.packages.write(once(bytes), bytes.length);
  const row = packageRow(ctx, listing, built);
  const { sha256, size, entries } = row;
  await ctx.store.tx(async (tx) => {
    await tx.insert(packageFiles).values(row).onConflictDoUpdate({
      target: packageFiles.id,
      set: { sha256, size, entries },
    });
    await tx
      .update(deliverables)
      .set({ zipFileId: row.id })
      .where(
        and(
          eq(deliverables.id, deliverableId(listing.key)),
          isNull(deliverables.zipFileId),
        ),
      );
  });
}

function packageRow(
  { now }: SeedCtx,
  { key, owner, delivery }: ZipListing,
  { bytes, entries }: BuiltPackage,
) {
  return {
    id: packageId(key),
    ownerUserId: userId(owner),
    fileName: delivery.fileName,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    size: bytes.length,
    entries,
    createdAt: now(),
  };
}

function packageId(key: string): string {
  return seedId(`package:${key}`);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
