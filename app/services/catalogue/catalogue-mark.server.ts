import type { Ctx } from "~/ctx.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { perCatalogueVersion } from "./catalogue-cache.server";

/** The catalogue's version as it stands at this moment. */
export function showCatalogueVersion({
  store,
}: Pick<Ctx, "store">): Promise<string | null> {
  return findCatalogueVersion(store.read);
}

/** The catalogue's version, looked up at most every few seconds. */
export const findCatalogueMark = perCatalogueVersion(showCatalogueVersion);
