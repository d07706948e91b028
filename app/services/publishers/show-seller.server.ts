import { displayName } from "~/domain/accounts/users";
import { saleCents } from "~/domain/catalogue/price-text";
import { countryName } from "~/domain/publishers/countries";
import { SELLER_KIND_TEXTS } from "~/domain/publishers/sellers";
import { findUser } from "~/models/accounts/users.server";
import type { Order } from "~/models/orders/orders.server";
import type { Db } from "~/models/platform/store.server";
import {
  findSellerDetails,
  findSellerDetailsAt,
  type SellerDetails,
} from "~/models/publishers/seller-details.server";

export type SellerView = ReturnType<typeof sellerView>;
export type PublicSeller = SellerView | Pick<SellerView, "kind" | "kindText">;

function sellerView({ kind, name, country, address, contact }: SellerDetails) {
  return {
    kind,
    kindText: SELLER_KIND_TEXTS[kind],
    name,
    countryCode: country,
    country: countryName(country),
    address,
    contact,
  };
}

type Sold = Pick<Order, "sellerUserId" | "totalCents" | "completedAt">;

/** Who sold a paid order, as stated when it was paid; null for the site. */
export async function findOrderSeller(
  db: Db,
  { sellerUserId, totalCents, completedAt }: Sold,
): Promise<SellerView | null> {
  if (!sellerUserId || totalCents === 0 || !completedAt) return null;
  const wanted = { userId: sellerUserId, at: completedAt };
  const stated = await findSellerDetailsAt(db, wanted);
  return stated ? sellerView(stated) : null;
}

type Priced = { listing: Parameters<typeof saleCents>[0] };

/**
 * What everybody sees of the seller of a paid agent before buying; of a private
 * seller, only that they are private.
 */
export async function findPublicSeller(
  db: Db,
  { ownerUserId }: { ownerUserId: string },
  priced: Priced | undefined,
): Promise<PublicSeller | null> {
  if (!priced || !saleCents(priced.listing)) return null;
  const stated = await findSellerDetails(db, ownerUserId);
  if (!stated) return null;
  const view = sellerView(stated);
  const { kind, kindText } = view;
  return kind === "trader" ? view : { kind, kindText };
}

/**
 * The seller's name at the checkout: a trader's stated name, else the name
 * that everybody sees.
 */
export async function findSellerName(
  db: Db,
  userId: string,
): Promise<string | null> {
  const stated = await findSellerDetails(db, userId);
  if (stated?.kind === "trader") return stated.name;
  const seller = await findUser(db, userId);
  return seller ? displayName(seller) : null;
}
