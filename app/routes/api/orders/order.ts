import { jsonApi, operation } from "~/http/api/json-api.server";
import { orderJson, orderJsonSchema } from "~/http/orders/order-json.server";
import { param } from "~/http/params.server";
import { showOrder } from "~/services/orders/delivery/show-order.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show your order, with its deliverable while you own it",
    access: "user",
    scope: "orders:read",
    answer: orderJsonSchema,
    refusals: [404],
    handle: async ({ ctx, params, user }) => {
      const orderId = param(params, "orderId");
      return orderJson(await showOrder(ctx, { orderId, buyerId: user.id }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
