import { z } from "zod";

import type { PaymentAct } from "~/domain/projects/held-payments";
import {
  needsReason,
  noteSchema,
  paymentNote,
} from "~/domain/projects/payment-notes";
import { revisionSchema } from "~/domain/platform/revision";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";

import { paymentJson, paymentSchema } from "./project-chat-json.server";
import { jsonApi, operation } from "../api/json-api.server";
import { param } from "../params.server";

/** The endpoint of a party's action on held money. */
export function paymentActApi(act: PaymentAct, summary: string) {
  const actSchema = z.object({
    // Programs may deliver without a note.
    note: act === "deliver" ? paymentNote.optional() : noteSchema(act),
    revision: revisionSchema,
  });
  return jsonApi({
    POST: operation({
      summary,
      access: "user",
      scope: "projects:write",
      body: needsReason(act) ? actSchema : actSchema.optional(),
      answer: paymentSchema,
      refusals: [403, 404, 409],
      handle: async ({ ctx, user, params, body }) => {
        const paymentId = param(params, "paymentId");
        const acting = { paymentId, userId: user.id, act, ...body };
        return paymentJson(await actOnPayment(ctx, acting));
      },
    }),
  });
}
