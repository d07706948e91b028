import { expect, test } from "vitest";

import { OrderStatusBadge } from "~/components/orders/delivery/order-status-badge";

import { rendered } from "../support/rendered";

test("an order that a bank has charged back is called so in words", async () => {
  const html = await rendered(<OrderStatusBadge status="charged_back" />);

  expect(html).toContain("Charged back");
});
