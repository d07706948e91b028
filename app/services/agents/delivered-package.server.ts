import {
  findPackageFile,
  type PackageFile,
} from "~/models/agents/package-files.server";
import type { VersionTerms } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";

type Delivered = Pick<VersionTerms["deliverable"], "type" | "zipFileId">;

/**
 * The id of the package that a version delivers. A package that was uploaded
 * before its creator chose another kind of delivery is not delivered.
 */
export function deliveredPackageId(delivered: Delivered): string | null {
  return delivered.type === "zip" ? delivered.zipFileId : null;
}

/** The package that a version delivers; null if it delivers none. */
export async function findDeliveredPackage(
  db: Db,
  delivered: Delivered,
): Promise<PackageFile | null> {
  const id = deliveredPackageId(delivered);
  return id === null ? null : ((await findPackageFile(db, id)) ?? null);
}
