import { z } from "zod";

import { reasonSchema } from "~/domain/platform/reason";
import { centsToUsd } from "~/domain/platform/money";
import { ORDER_STATUSES } from "~/domain/orders/orders";
import { orderItemShape } from "~/http/orders/order-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { refundByAdministrator } from "~/services/orders/refund-order.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Refund an order, even after its refund window",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: reasonSchema,
    answer: z.object({
      id: z.string(),
      ...orderItemShape,
      buyerUserId: z.string(),
      totalUsd: z.number(),
      status: z.enum(ORDER_STATUSES),
      createdAt: z.string(),
    }),
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const order = await refundByAdministrator(ctx, {
        administratorId: user.id,
        orderId: param(params, "orderId"),
        reason: body.reason,
      });
      const { totalCents, createdAt } = order;
      return {
        ...order,
        totalUsd: centsToUsd(totalCents),
        createdAt: createdAt.toISOString(),
      };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
