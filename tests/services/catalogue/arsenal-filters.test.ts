import { expect, test } from "vitest";

import {
  arsenalHref,
  NO_FILTERS,
  readArsenalFilters,
} from "~/domain/arsenal-filters";

test("filters survive their own address", () => {
  const filters = {
    q: "100% & more",
    tags: ["voice", "a&b"],
    price: "500+",
    delivery: "zip",
    operator: "op-1",
    sort: "rating",
    view: "classic",
    page: 3,
  } as const;
  const href = arsenalHref({ ...filters, tags: [...filters.tags] });

  expect(readArsenalFilters(new URL(href, "http://x").searchParams)).toEqual(
    filters,
  );
});

test("the list without filters has the plain address", () => {
  expect(arsenalHref(NO_FILTERS)).toBe("/arsenal");
});

test("a page falls back to the default for what it does not know", () => {
  const query = new URLSearchParams(
    "q=%20x%20&price=1-2&delivery=fax&sort=best&view=3d&page=-1&operator=%00&tag=&tag=A&tag=a",
  );

  expect(readArsenalFilters(query)).toEqual({
    ...NO_FILTERS,
    q: "x",
    tags: ["a"],
  });
});
