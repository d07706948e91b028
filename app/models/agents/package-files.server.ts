import { and, eq, exists, inArray, notExists, sum } from "drizzle-orm";

import { deliverables, packageFiles } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

export type PackageFile = typeof packageFiles.$inferSelect;

/** A package by id; the caller checks who may have it. */
export async function findPackageFile(
  db: Db,
  id: string,
): Promise<PackageFile | undefined> {
  const [file] = await db
    .select()
    .from(packageFiles)
    .where(eq(packageFiles.id, id))
    .limit(1);
  return file;
}

/** Records a package whose file is stored. */
export async function insertPackageFile(
  db: Db,
  file: PackageFile,
): Promise<void> {
  await db.insert(packageFiles).values(file);
}

/** Deletes package rows that no version refers to, of one owner or all. */
export async function deleteUndelivered(
  db: Db,
  ownerUserId?: string,
): Promise<void> {
  await db
    .delete(packageFiles)
    .where(and(ownedBy(ownerUserId), notExists(delivering(db))));
}

/** The size in bytes of all packages that an owner's versions deliver. */
export async function sumPackageSizes(
  db: Db,
  ownerUserId: string,
): Promise<number> {
  const [found] = await db
    .select({ bytes: sum(packageFiles.size).mapWith(Number) })
    .from(packageFiles)
    .where(and(ownedBy(ownerUserId), exists(delivering(db))));
  return found?.bytes ?? 0;
}

function ownedBy(ownerUserId: string | undefined) {
  return ownerUserId === undefined
    ? undefined
    : eq(packageFiles.ownerUserId, ownerUserId);
}

function delivering(db: Db) {
  return db
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(eq(deliverables.zipFileId, packageFiles.id));
}

/** The hashes among these that belong to a package. */
export async function listKnownHashes(
  db: Db,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ sha256: packageFiles.sha256 })
    .from(packageFiles)
    .where(inArray(packageFiles.sha256, [...hashes]));
  return new Set(rows.map(({ sha256 }) => sha256));
}
