import type { sellerDetails } from "../../drizzle/schema";
import { daysBefore, seedId } from "../ids";
import { operators } from "../people/operators";
import { members } from "../people/members";
import type { SeedPerson } from "../people/types";
import { allListings } from "./agents";
import { userId } from "./people";

type SellerRow = typeof sellerDetails.$inferInsert;

const COUNTRIES: Record<string, string> = {
  "Europe/Berlin": "DE",
  "Europe/Dublin": "IE",
  "Europe/London": "GB",
  "America/Toronto": "CA",
  "Australia/Sydney": "AU",
  "Africa/Lagos": "NG",
};

/** Sellers who are companies; nobody lives at these addresses. */
const TRADERS: Record<
  string,
  Pick<SellerRow, "name" | "address" | "contact">
> = {
  ghost_alpha: {
    name: "Ghost Alpha Automation LLC",
    address: "100 Example Street, Suite 4\nDenver, CO 80000",
    contact: "sales@ghost-alpha.example",
  },
  kestrel: {
    name: "Kestrel Systems Ltd",
    address: "1 Example Quay\nDublin D00 X000",
    contact: "hello@kestrel.example",
  },
};

/** What each owner of a paid demo agent states about themselves. */
export function sellerRows(now: Date): SellerRow[] {
  const paid = allListings.filter(
    ({ priceModel, priceCents }) => priceModel === "one_time" && priceCents > 0,
  );
  const owners = new Set(paid.map(({ owner }) => owner));
  return [...members, ...operators]
    .filter(({ username }) => owners.has(username))
    .map((person) => sellerRow(person, now));
}

function sellerRow(person: SeedPerson, now: Date): SellerRow {
  const { username, firstName, lastName, timeZone } = person;
  const trader = TRADERS[username];
  return {
    id: seedId(`seller:${username}`),
    userId: userId(username),
    revision: 1,
    kind: trader ? "trader" : "private",
    name: `${firstName} ${lastName}`,
    country: COUNTRIES[timeZone] ?? "US",
    address: null,
    contact: null,
    createdAt: daysBefore(now, person.joinedDaysAgo),
    ...trader,
  };
}
