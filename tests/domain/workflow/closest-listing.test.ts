import { expect, test } from "vitest";

import { closestListing } from "~/domain/workflow/closest-listing";

import { entry, match } from "./given";

const listing = { slug: "shop", priceCents: 4900 };

test("the closest listing is the best-ranked entry of the category that is for sale", () => {
  const ranked = [
    match("1", { entry: entry({ id: "1", category: "Sales" }) }),
    match("2", { entry: entry({ id: "2", category: "Support", listing }) }),
    match("3", { entry: entry({ id: "3", category: "Sales", listing }) }),
    match("4", { entry: entry({ id: "4", category: "Sales", listing }) }),
  ];
  expect(closestListing(ranked, "Sales")?.id).toBe("3");
  expect(closestListing(ranked, "Finance")).toBeNull();
});

test("entries without a category are not a category of their own", () => {
  const ranked = [match("1", { entry: entry({ category: null, listing }) })];
  expect(closestListing(ranked, null)).toBeNull();
});
