export const SELLER_KINDS = ["private", "trader"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];
