import { expect, test } from "vitest";

import { groupDigits, readCard } from "~/domain/payments/card-fields";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const typed = { number: "4242424242424242", expiry: "12/34", code: "123" };

test.each([
  ["12/34", 12, 2034],
  ["1/34", 1, 2034],
  ["01 / 34", 1, 2034],
  ["0134", 1, 2034],
  ["01-2034", 1, 2034],
  ["3/26", 3, 2026],
])("an expiry is parsed in any format: %s", (expiry, expMonth, expYear) => {
  expect(readCard({ ...typed, expiry }, NOW)).toEqual({
    card: { cardNumber: typed.number, expMonth, expYear, cvc: "123" },
  });
});

test("spaces and dashes in a card number are ignored", () => {
  const number = "4242 4242-4242 4242";
  expect(readCard({ ...typed, number }, NOW)).toHaveProperty(
    "card.cardNumber",
    "4242424242424242",
  );
});

test.each(["", "4242", "4242x4242424242424", "12345678901234567890"])(
  "an impossible card number is refused at its field: %s",
  (number) => {
    expect(readCard({ ...typed, number }, NOW)).toEqual({
      errors: { number: "Enter the number on the card: 12 to 19 digits." },
    });
  },
);

test.each(["", "13/34", "0/34", "12", "12/345", "ab/cd"])(
  "an impossible month is refused at its field: %s",
  (expiry) => {
    expect(readCard({ ...typed, expiry }, NOW)).toEqual({
      errors: { expiry: "Enter the expiry as MM / YY." },
    });
  },
);

test("a card is valid until the end of its month", () => {
  const expiry = "02/26";
  const errors = { expiry: "This card has expired." };
  const lastDay = new Date("2026-02-28T23:00:00.000Z");
  expect(readCard({ ...typed, expiry }, NOW)).toEqual({ errors });
  expect(readCard({ ...typed, expiry }, lastDay)).toHaveProperty("card");
});

test("all invalid fields are reported at once", () => {
  const nothing = { number: "", expiry: "", code: "12" };
  expect(readCard(nothing, NOW)).toEqual({
    errors: {
      number: "Enter the number on the card: 12 to 19 digits.",
      expiry: "Enter the expiry as MM / YY.",
      code: "Enter the 3 or 4 digits of the security code.",
    },
  });
});

test("digits are grouped in fours; other text is unchanged", () => {
  expect(groupDigits("4242424242424242")).toBe("4242 4242 4242 4242");
  expect(groupDigits("37828224631000")).toBe("3782 8224 6310 00");
  expect(groupDigits("4242 abc")).toBe("4242 abc");
  expect(groupDigits("")).toBe("");
});
