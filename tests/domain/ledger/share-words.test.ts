import { expect, test } from "vitest";

import { TRADE } from "~/content/field-manual/trade";
import { TERMS_OF_WAR } from "~/content/terms/terms-of-war";
import { shareRange, shareSteps } from "~/domain/ledger/share-words";

test("the manual and the terms state the shares that sales are split by", () => {
  expect(shareSteps()).toBe(
    "70% up to 1,000 USD, 75% up to 10,000 USD and 80% above that",
  );
  expect(shareRange()).toBe("70–80%");
  expect(JSON.stringify(TRADE)).toContain(shareSteps());
  expect(JSON.stringify(TERMS_OF_WAR)).toContain(shareSteps());
});
