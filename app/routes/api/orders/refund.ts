import { z } from "zod";

import { refundReason } from "~/domain/orders/refund-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { orderJson, orderJsonSchema } from "~/http/orders/order-json.server";
import { param } from "~/http/params.server";
import { showOrder } from "~/services/orders/delivery/show-order.server";
import { refundOwnOrder } from "~/services/orders/refund-order.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Refund your order within its refund window",
    access: "user",
    scope: "orders:write",
    body: z.object({ reason: refundReason }).optional(),
    answer: orderJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const wanted = { orderId: param(params, "orderId"), buyerId: user.id };
      await refundOwnOrder(ctx, { ...wanted, reason: body?.reason });
      return orderJson(await showOrder(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
