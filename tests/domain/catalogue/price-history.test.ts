import { expect, test } from "vitest";

import {
  lowestBeforeReduction,
  lowestPriceText,
} from "~/domain/catalogue/price-history";

const DAY = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY);

type Change = [day: number, usd: number | null];

/** The price shown on a day beside the current one, in dollars. */
function shownOn(day: number, changes: Change[]): number | null {
  const prices = changes.map(([since, usd]) => ({
    since: at(since),
    priceCents: usd === null ? null : usd * 100,
  }));
  const cents = lowestBeforeReduction(prices, at(day));
  return cents === null ? null : cents / 100;
}

test.each<[string, Change[], number | null]>([
  ["nothing without a history", [], null],
  ["nothing for the first price", [[0, 100]], null],
  [
    "nothing after an increase",
    [
      [0, 100],
      [90, 120],
    ],
    null,
  ],
  [
    "the former price after a reduction",
    [
      [0, 100],
      [90, 80],
    ],
    100,
  ],
  [
    "the lowest of several former prices",
    [
      [0, 90],
      [80, 100],
      [90, 80],
    ],
    90,
  ],
  [
    "no price that ended 30 days before",
    [
      [0, 50],
      [59, 100],
      [90, 80],
    ],
    100,
  ],
  [
    "a price that ended 30 days before to the day",
    [
      [0, 50],
      [61, 100],
      [90, 80],
    ],
    50,
  ],
  [
    "the current price if it is no lower than before",
    [
      [0, 80],
      [80, 100],
      [90, 80],
    ],
    80,
  ],
  [
    "a lower price than an increased one",
    [
      [0, 100],
      [80, 70],
      [90, 90],
    ],
    70,
  ],
  [
    "the price before a second reduction",
    [
      [0, 100],
      [80, 90],
      [90, 80],
    ],
    90,
  ],
  [
    "the time of the reduction, not of a new version",
    [
      [0, 100],
      [80, 80],
      [90, 80],
    ],
    100,
  ],
  [
    "nothing while sold by quote",
    [
      [0, 100],
      [90, null],
    ],
    null,
  ],
  [
    "nothing of the time by quote",
    [
      [0, 50],
      [70, null],
      [85, 100],
      [90, 80],
    ],
    50,
  ],
  [
    "a free time",
    [
      [0, 0],
      [80, 100],
      [90, 80],
    ],
    0,
  ],
  [
    "a reduction to nothing",
    [
      [0, 100],
      [90, 0],
    ],
    100,
  ],
])("beside the price is %s", (_what, changes, shown) => {
  expect(shownOn(91, changes)).toBe(shown);
});

test("a reduction is shown for 30 days", () => {
  const changes: Change[] = [
    [0, 100],
    [90, 80],
  ];
  expect(shownOn(90, changes)).toBe(100);
  expect(shownOn(119.99, changes)).toBe(100);
  expect(shownOn(120, changes)).toBeNull();
  expect(shownOn(121, changes)).toBeNull();
});

test("the line says which price it is", () => {
  const text = "Lowest price of the last 30 days: ";
  expect(lowestPriceText(19_950)).toBe(`${text}$199.50`);
  expect(lowestPriceText(0)).toBe(`${text}Free`);
});
