import { expect, test } from "vitest";

import {
  arsenalHref,
  fromFirstPage,
  isNarrowed,
  NO_FILTERS,
  readArsenalFilters,
} from "~/domain/catalogue/arsenal-filters";

test("filters are unchanged after a round trip through their address", () => {
  const filters = {
    q: "100% & more",
    tags: ["voice", "a&b"],
    price: "500+",
    minPrice: 50_050,
    maxPrice: 99_999,
    delivery: "zip",
    category: "Accounting",
    industry: "dental",
    minRating: 4.5,
    operator: "op-1",
    sort: "rating",
    view: "classic",
    page: 3,
    cursor: null,
  } as const;
  const href = arsenalHref({ ...filters, tags: [...filters.tags] });

  expect(readArsenalFilters(new URL(href, "http://x").searchParams)).toEqual(
    filters,
  );
});

test("a cursor replaces the page number", () => {
  const beyond = { ...NO_FILTERS, page: 40, cursor: "abc" };

  expect(arsenalHref(beyond)).toBe("/arsenal?cursor=abc");
  expect(arsenalHref(fromFirstPage(beyond))).toBe("/arsenal");
});

test("order, view and page do not count as filters", () => {
  const ordered = { sort: "rating", view: "classic", page: 2 } as const;

  expect(isNarrowed({ ...NO_FILTERS, ...ordered })).toBe(false);
  for (const filter of [{ q: "a" }, { tags: ["a"] }, { minPrice: 0 }]) {
    expect(isNarrowed({ ...NO_FILTERS, ...filter })).toBe(true);
  }
});

test("the list without filters has the plain address", () => {
  expect(arsenalHref(NO_FILTERS)).toBe("/arsenal");
});

test("a page falls back to the default for unknown values", () => {
  const query = new URLSearchParams(
    "q=%20x%20&price=1-2&delivery=fax&sort=best&view=3d&page=-1&operator=%00&tag=&tag=A&tag=a&minPrice=five&maxPrice=-1&minRating=6&cursor=",
  );

  expect(readArsenalFilters(query)).toEqual({
    ...NO_FILTERS,
    q: "x",
    tags: ["a"],
  });
});
