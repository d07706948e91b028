import { z } from "zod";

import type { PriceModel } from "../catalogue/agents";
import { lineField, optionalLine, optionalText } from "../platform/form-fields";
import { isCountry } from "./countries";

export const SELLER_KINDS = ["private", "trader"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

export const SELLER_KIND_TEXTS: Record<SellerKind, string> = {
  private: "Private seller",
  trader: "Trader",
};

export const SELLER_PATH = "/profile/seller";

/** The form for seller details, which leads back to a page of the site. */
export function sellerPath(next: string): string {
  return `${SELLER_PATH}?next=${encodeURIComponent(next)}`;
}

export const SELLER_WANTED =
  "Say who sells this agent before you submit it for a price, under Profile > Selling.";

const MAX_NAME_LENGTH = 120;
const MAX_ADDRESS_LENGTH = 500;
const MAX_CONTACT_LENGTH = 200;

const COUNTRY_WANTED = "Choose a country from the list.";

/** An e-mail address, or a telephone number of at least six digits. */
function isContact(text: string): boolean {
  return (
    z.email().safeParse(text).success ||
    (/^\+?[\d\s()/.-]+$/.test(text) && text.replaceAll(/\D/g, "").length >= 6)
  );
}

/** What a seller states; traders also say where and how to reach them. */
export const sellerDetailsSchema = z
  .object({
    kind: z.enum(SELLER_KINDS, "Choose how you sell."),
    name: lineField({
      message: "Enter your name, or your company’s.",
      max: MAX_NAME_LENGTH,
    }),
    country: z.string(COUNTRY_WANTED).refine(isCountry, COUNTRY_WANTED),
    address: optionalText(MAX_ADDRESS_LENGTH),
    contact: optionalLine(MAX_CONTACT_LENGTH),
  })
  .superRefine(({ kind, address, contact }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (kind === "trader" && !address) {
      refuse("address", "Traders need a postal address.");
    }
    if (kind === "trader" && !contact) {
      refuse("contact", "Traders need an e-mail address or telephone number.");
    } else if (contact && !isContact(contact)) {
      refuse("contact", "Enter an e-mail address or a telephone number.");
    }
  });

/** The form sends the revision that it showed; anything else is stale. */
export const sellerFormSchema = z.intersection(
  sellerDetailsSchema,
  z.object({ revision: z.coerce.number().catch(-1) }),
);

export type SellerStatement = z.output<typeof sellerDetailsSchema>;

type Price = { priceModel: PriceModel; priceUsd: number };

/** Whether buyers pay for a listing; quotes are agreed in a project. */
export function isPaidListing({ priceModel, priceUsd }: Price): boolean {
  return priceModel === "one_time" && priceUsd > 0;
}

const YEARS_KEPT = 10;

/**
 * Accounts deleted before this time have no seller details any more
 * (docs/product/publishers.md#after-deletion).
 */
export function detailsKeptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - YEARS_KEPT);
  return since;
}
