import { jsonApi, operation } from "~/http/api/json-api.server";
import { orderJson, orderJsonSchema } from "~/http/orders/order-json.server";
import { param } from "~/http/params.server";
import { showOrder } from "~/services/orders/delivery/show-order.server";
import { acquireAgent } from "~/services/orders/acquire-agent.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Acquire a free agent: creates a completed order of 0.00",
    access: "user",
    scope: "orders:write",
    answer: orderJsonSchema,
    status: 201,
    limit: "payments",
    refusals: [404, 409, 429],
    handle: async ({ ctx, user, params }) => {
      const slug = param(params, "idOrSlug");
      const order = await acquireAgent(ctx, { buyerId: user.id, slug });
      return orderJson(
        await showOrder(ctx, { buyerId: user.id, orderId: order.id }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
