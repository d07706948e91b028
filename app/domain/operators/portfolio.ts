import { z } from "zod";

import { lineField, optionalAddress, textField } from "../platform/form-fields";

/** docs/product/operators.md#portfolio */
export const MOST_PORTFOLIO_ITEMS = 6;
export const MAX_ITEM_TITLE = 100;
export const MAX_ITEM_TEXT = 1_000;

const LINK_WANTED = "Enter a complete address that starts with https://.";

const portfolioItemSchema = z.object({
  title: lineField({ message: "Enter a title.", max: MAX_ITEM_TITLE }),
  description: textField({
    message: "Describe the work.",
    max: MAX_ITEM_TEXT,
  }),
  link: optionalAddress(LINK_WANTED).refine(
    (link) => link === null || /^https:/i.test(link),
    LINK_WANTED,
  ),
});

export type PortfolioItemText = z.output<typeof portfolioItemSchema>;

/** The form that adds an item or, with an id, changes it. */
export const portfolioForm = portfolioItemSchema.extend({
  itemId: z.string().max(100).optional(),
  removeImage: z.boolean().default(false),
});

export const PORTFOLIO_PATH = "/dashboard/operator-profile/portfolio";

/** The first free place; null if all are taken. */
export function freePlace(taken: readonly number[]): number | null {
  for (let place = 1; place <= MOST_PORTFOLIO_ITEMS; place += 1) {
    if (!taken.includes(place)) return place;
  }
  return null;
}
