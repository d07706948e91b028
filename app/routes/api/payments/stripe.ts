import { z } from "zod";

import { DomainError } from "~/domain/platform/errors";
import { readBody } from "~/http/body.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { receiveEvent } from "~/services/payments/receive-event.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Receive a signed event from the payment provider",
    access: "anyone",
    scope: "none",
    bodyTypes: ["application/json"],
    answer: z.object({ received: z.literal(true) }),
    refusals: [400, 413],
    handle: async ({ ctx, request }) => {
      const body = new TextDecoder().decode(await readBody(request));
      const signature = request.headers.get("Stripe-Signature") ?? "";
      const event = ctx.payments.readEvent(body, signature);
      if (!event) {
        throw new DomainError(
          "invalid",
          "The signature is missing or false, or this is not an event.",
        );
      }
      await receiveEvent(ctx, event);
      return { received: true as const };
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
