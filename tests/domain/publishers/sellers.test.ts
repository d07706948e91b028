import { expect, test } from "vitest";

import {
  detailsKeptSince,
  sellerDetailsSchema,
} from "~/domain/publishers/sellers";

import { PRIVATE_SELLER, TRADER } from "../../support/given-publishers";

const messages = (sent: object) =>
  sellerDetailsSchema
    .safeParse(sent)
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

test("a trader needs an address and a contact, a private seller does not", () => {
  expect(sellerDetailsSchema.parse(PRIVATE_SELLER)).toEqual(PRIVATE_SELLER);
  expect(messages({ ...TRADER, address: " ", contact: "" })).toEqual([
    "address: Traders need a postal address.",
    "contact: Traders need an e-mail address or telephone number.",
  ]);
});

test("a contact is an e-mail address or a telephone number", () => {
  for (const contact of ["a@b.example", "+49 30 1234567", "(555) 010-9999"]) {
    expect(messages({ ...TRADER, contact })).toBeUndefined();
  }
  for (const contact of ["ask me", "12", "@armory"]) {
    expect(messages({ ...TRADER, contact })).toEqual([
      "contact: Enter an e-mail address or a telephone number.",
    ]);
  }
});

test("a missing statement names every field, and a country must be one", () => {
  expect(messages({})).toEqual([
    "kind: Choose how you sell.",
    "name: Enter your name, or your company’s.",
    "country: Choose a country from the list.",
  ]);
  expect(messages({ ...PRIVATE_SELLER, country: "XX" })).toEqual([
    "country: Choose a country from the list.",
  ]);
});

test("details of deleted accounts are kept for ten years", () => {
  const since = detailsKeptSince(new Date("2026-11-26T00:00:00.000Z"));
  expect(since).toEqual(new Date("2016-11-26T00:00:00.000Z"));
});
