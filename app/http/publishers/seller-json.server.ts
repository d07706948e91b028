import { z } from "zod";

import { SELLER_KINDS } from "~/domain/publishers/sellers";
import type { SellerDetails } from "~/models/publishers/seller-details.server";
import type {
  PublicSeller,
  SellerView,
} from "~/services/publishers/show-seller.server";

export const sellerSchema = z.object({
  kind: z.enum(SELLER_KINDS),
  name: z.string(),
  country: z.string().describe("ISO 3166-1, two letters."),
  address: z.string().nullable(),
  contact: z.string().nullable(),
});

export const publicSellerSchema = sellerSchema.partial().required({
  kind: true,
});

/** A seller's own statement; null before the first one. */
export const ownSellerSchema = z.object({
  seller: sellerSchema.nullable(),
  revision: z.int(),
});

export function sellerJson(view: SellerView): z.infer<typeof sellerSchema> {
  const { kind, name, countryCode, address, contact } = view;
  return { kind, name, country: countryCode, address, contact };
}

export function publicSellerJson(
  view: PublicSeller,
): z.infer<typeof publicSellerSchema> {
  return "name" in view ? sellerJson(view) : { kind: view.kind };
}

export function ownSellerJson(
  details: SellerDetails | null,
): z.infer<typeof ownSellerSchema> {
  const seller = details && sellerSchema.parse(details);
  return { seller, revision: details?.revision ?? 0 };
}
