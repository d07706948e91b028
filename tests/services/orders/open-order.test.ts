import { expect, test } from "vitest";

import { shortOrderId } from "~/domain/orders/purchases";
import { openOrder } from "~/services/orders/open-order.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenSale } from "../../support/given-sales";

test("orders of the same moment have different numbers", async () => {
  const ctx = await testCtx();
  const { buyer, item } = await givenSale(ctx);
  const other = await given.user(ctx);

  const numbers = [];
  for (const { id: buyerId } of [buyer, other]) {
    const wanted = { buyerId, item, amountCents: 19_900 };
    const { order } = await openOrder(ctx, wanted);
    numbers.push(shortOrderId(order.id));
  }

  expect(new Set(numbers).size).toBe(2);
});
