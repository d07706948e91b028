import type { Ctx } from "~/ctx.server";
import { findCatalogueVersion } from "~/models/catalogue/catalogue-version.server";

import { perCatalogueVersion } from "./catalogue-cache.server";

/**
 * A mark that stays the same while the catalogue does: what was made under
 * another mark is out of date.
 */
export const findCatalogueMark = perCatalogueVersion(() =>
  Promise.resolve(Symbol("catalogue")),
);

/** The catalogue's version as it stands at this moment. */
export function showCatalogueVersion({
  store,
}: Pick<Ctx, "store">): Promise<string | null> {
  return findCatalogueVersion(store.read);
}
