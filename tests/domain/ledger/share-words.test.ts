import { expect, test } from "vitest";

import { TRADE } from "~/content/field-manual/trade";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";
import { shareRange, shareSteps, tierText } from "~/domain/ledger/share-words";

test("the manual and the terms state the shares that sales are split by", () => {
  expect(shareSteps()).toBe(
    "70% up to 1,000 USD, 75% up to 10,000 USD and 80% above that",
  );
  expect(shareRange()).toBe("70–80%");
  expect(JSON.stringify(TRADE)).toContain(shareSteps());
  expect(JSON.stringify(TERMS_OF_WAR)).toContain(shareSteps());
});

test.each([
  [
    -5_000,
    "Your tier is 70%. It becomes 75% after $1,050.00 more of net sales.",
  ],
  [60_000, "Your tier is 70%. It becomes 75% after $400.00 more of net sales."],
  [
    100_000,
    "Your tier is 75%. It becomes 80% after $9,000.00 more of net sales.",
  ],
  [1_000_000, "Your tier is 80%. It is the highest."],
])(
  "the tier after net sales of %i cents is named with the next one",
  (cents, text) => {
    expect(tierText(cents)).toBe(text);
  },
);
