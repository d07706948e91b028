import { expect, test } from "vitest";

import { buyerPromise } from "~/domain/orders/buyer-promise";

const endpoint = {
  priceModel: "one_time",
  deliveryType: "endpoint",
  trialDays: 7,
  refundWindowDays: 14,
} as const;

test("an endpoint promises its trial and its refund window", () => {
  expect(buyerPromise(endpoint)).toBe(
    "Buyers can try it for 7 days and have their money back within 14 days.",
  );
  expect(buyerPromise({ ...endpoint, trialDays: 0 })).toBe(
    "Buyers can have their money back within 14 days.",
  );
  expect(buyerPromise({ ...endpoint, trialDays: 1, refundWindowDays: 0 })).toBe(
    "Buyers can try it for 1 day. They get a refund only if you agree.",
  );
  const nothing = { ...endpoint, trialDays: 0, refundWindowDays: 0 };
  expect(buyerPromise(nothing)).toBe("Buyers get a refund only if you agree.");
});

test("the trial of a package or guide is part of its refund window", () => {
  const packed = { ...endpoint, deliveryType: "zip" } as const;
  expect(buyerPromise({ ...packed, trialDays: 20 })).toBe(
    "Buyers can have their money back within 20 days. A package or guide cannot be tried before it is paid: its trial days count as money back.",
  );
  expect(buyerPromise({ ...packed, trialDays: 0 })).toBe(
    "Buyers can have their money back within 14 days.",
  );
});

test("quotes agree on refunds in the chat, and a free agent has none", () => {
  const quote = { ...endpoint, priceModel: "subscription" } as const;
  expect(buyerPromise(quote)).toBe(
    "Buyers can try it for 7 days. They agree on refunds with you in the project chat.",
  );
  expect(buyerPromise({ ...quote, deliveryType: "zip" })).toBe(
    "Buyers agree on refunds with you in the project chat.",
  );
  expect(buyerPromise({ ...endpoint, priceModel: "free" })).toBe(
    "Buyers pay nothing, so there is no trial and nothing to refund.",
  );
});
