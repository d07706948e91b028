import { eq } from "drizzle-orm";

import { packageFiles } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type PackageFile = typeof packageFiles.$inferSelect;

/** A package by its id; who may have it is the caller's rule. */
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
