import type { ListingTerm } from "~/domain/agents/listing-change";
import type { DeliverableType, PriceModel } from "~/domain/catalogue/agents";
import type { Cents } from "~/domain/platform/money";

export type ListingTexts = Record<ListingTerm, string>;

/** The terms of a live listing, as its owner changes them. */
export type ListingView = {
  revision: string;
  /** The terms that this listing can change. */
  names: readonly ListingTerm[];
  values: ListingTexts;
  priceModel: PriceModel;
  deliveryType: DeliverableType;
  /** What the owner's share of the next sale depends on. */
  lifetimeNetCents: Cents;
};
