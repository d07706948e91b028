import { expect, test } from "vitest";

import { displayName } from "~/domain/accounts/users";

import { atCheckout, checkoutAt } from "../../support/given-checkout";
import { givenSeller, TRADER } from "../../support/given-publishers";

const PATH = "/checkout?agent=call-answerer&price=199";

test("the checkout names a trader as stated, and never a private seller's legal name", async () => {
  const { ctx, browser, seller } = await atCheckout();
  await givenSeller(ctx, seller.id);
  const { checkout } = await checkoutAt(browser, PATH);
  expect(checkout?.seller).toBe(displayName(seller));
  await givenSeller(ctx, seller.id, TRADER);
  const again = await checkoutAt(browser, PATH);
  expect(again.checkout?.seller).toBe(TRADER.name);
});
