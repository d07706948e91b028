import { cursorIn } from "../platform/time-cursor";

const PATH = "/dashboard/purchases";
const LISTS = ["orders", "payments", "trials"] as const;
type PurchaseList = (typeof LISTS)[number];

/** The cursor of each list on the page of purchases. */
export type PurchasesAddress = Record<PurchaseList, string | null>;

export function readPurchasesAddress(query: URLSearchParams): PurchasesAddress {
  return {
    orders: cursorIn(query, "orders"),
    payments: cursorIn(query, "payments"),
    trials: cursorIn(query, "trials"),
  };
}

/** Another page of one list; the others stay where they are. */
export function purchasesHref(
  address: PurchasesAddress,
  list: PurchaseList,
  cursor: string | null,
): string {
  const query = new URLSearchParams();
  for (const name of LISTS) {
    const place = name === list ? cursor : address[name];
    if (place) query.set(name, place);
  }
  return query.size === 0 ? `${PATH}#${list}` : `${PATH}?${query}#${list}`;
}
