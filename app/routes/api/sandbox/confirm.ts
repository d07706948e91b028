import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { confirmSandboxPayment } from "~/services/sandbox/confirm-sandbox-payment.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Pay with a test card, in the payment sandbox only",
    access: "anyone",
    scope: "orders:write",
    body: z.object({
      clientSecret: z.string().min(1).max(200),
      cardNumber: z.string().min(1).max(40),
      expMonth: z.int().optional(),
      expYear: z.int().optional(),
      cvc: z.string().max(10).optional(),
    }),
    answer: z.object({
      status: z.enum(["succeeded", "requires_action", "failed"]),
      message: z.string().optional(),
      nextActionUrl: z.string().optional(),
    }),
    refusals: [404],
    handle: ({ ctx, body }) => confirmSandboxPayment(ctx, body),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
