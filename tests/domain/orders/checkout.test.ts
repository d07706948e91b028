import { expect, test } from "vitest";

import {
  ownPath,
  refundWords,
  serviceCheckoutPath,
} from "~/domain/orders/checkout";
import { agentCheckoutPath } from "~/domain/orders/checkout-paths";

test("the address of a checkout has the item and its price in dollars", () => {
  const path = (slug: string, priceCents: number) =>
    agentCheckoutPath({ slug, priceCents });
  expect(path("quote-forge", 129_900)).toBe(
    "/checkout?agent=quote-forge&price=1299",
  );
  expect(path("a&b", 4_999)).toBe("/checkout?agent=a%26b&price=49.99");
  expect(path("half", 4_950)).toBe("/checkout?agent=half&price=49.50");
  expect(path("free-one", 0)).toBe("/checkout?agent=free-one&price=0");
  expect(serviceCheckoutPath("premium-intelligence")).toBe(
    "/checkout?service=premium-intelligence&price=49",
  );
});

test("our own address loses its origin, any other keeps it", () => {
  const origin = "http://localhost:3000";
  expect(ownPath(`${origin}/sandbox/pay?x=1`, origin)).toBe("/sandbox/pay?x=1");
  const foreign = "https://checkout.stripe.com/c/pay/cs_1";
  expect(ownPath(foreign, origin)).toBe(foreign);
  const likeOurs = "http://localhost:30001/pay";
  expect(ownPath(likeOurs, origin)).toBe(likeOurs);
});

test("the refund window is described correctly", () => {
  expect(refundWords(30)).toBe("30-day money back");
  expect(refundWords(1)).toBe("Money back within 1 day");
  expect(refundWords(0)).toBe("No refund window");
});
