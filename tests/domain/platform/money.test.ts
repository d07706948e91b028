import fc from "fast-check";
import { expect, test } from "vitest";

import {
  amountMessage,
  formatAmount,
  formatPrice,
  MAX_CENTS,
  parseCents,
} from "~/domain/platform/money";

test.each([
  ["0", 0],
  ["49", 4900],
  ["49.9", 4990],
  ["49.99", 4999],
  [" 1299.00 ", 129_900],
  ["1,299", 129_900],
  ["1,800.50", 180_050],
  ["12,345,678", 1_234_567_800],
  ["99999999.99", MAX_CENTS],
])("%s is parsed as cents", (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});

test.each([
  "",
  "-1",
  "1e3",
  "49.999",
  "NaN",
  "1,80",
  "1,2999",
  "1299,000",
  "1,,299",
  ",299",
  "1.299,00",
  "100,000,000",
  ".5",
  "5.",
  "١",
  "100000000",
])("%j is not an amount", (text) => {
  expect(parseCents(text)).toBeNull();
});

test("a formatted amount is parsed back to the same cents", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
      const text = formatAmount(cents).replace("$", "");
      expect(parseCents(text)).toBe(cents);
    }),
  );
});

test("lists omit zero cents, the checkout does not", () => {
  expect(formatPrice(129_900)).toBe("$1,299");
  expect(formatPrice(4_950)).toBe("$49.50");
  expect(formatAmount(129_900)).toBe("$1,299.00");
});

test.each([
  ["300,50", "Write cents after a point"],
  ["$1.300,5", "Write cents after a point"],
  ["19.999", "at most two digits after the point"],
  ["$1,299.005", "at most two digits after the point"],
  ["abc", "Enter an amount."],
  [undefined, "Enter an amount."],
])("the refusal of %j says what is wrong", (typed, expected) => {
  expect(amountMessage(typed, "Enter an amount.")).toContain(expected);
});
