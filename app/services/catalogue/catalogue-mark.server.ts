import { perCatalogueVersion } from "../workflows/catalogue-cache.server";

/**
 * A mark that stays the same while the catalogue does: what was made under
 * another mark is out of date.
 */
export const findCatalogueMark = perCatalogueVersion(() =>
  Promise.resolve(Symbol("catalogue")),
);
