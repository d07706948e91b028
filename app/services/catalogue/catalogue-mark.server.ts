import type { Ctx } from "~/ctx.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { perCatalogueVersion } from "./catalogue-cache.server";

/** Reads the current catalogue version from the database. */
export function showCatalogueVersion({
  store,
}: Pick<Ctx, "store">): Promise<string | null> {
  return findCatalogueVersion(store.read);
}

/** The catalogue version, read at most every few seconds. */
export const findCatalogueMark = perCatalogueVersion(showCatalogueVersion);
