import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  ownOrdersJson,
  ownOrdersJsonSchema,
} from "~/http/orders/order-json.server";
import { listOrders } from "~/services/orders/delivery/show-order.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List your orders, newest first",
    access: "user",
    scope: "orders:read",
    answer: ownOrdersJsonSchema,
    handle: async ({ ctx, user }) =>
      ownOrdersJson(await listOrders(ctx, user.id)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
