import { z } from "zod";

import { RESOLUTIONS } from "~/domain/projects/held-payments";
import { resolutionNote } from "~/domain/projects/payment-notes";
import { refundAmountBody } from "~/domain/projects/splits";
import { revisionSchema } from "~/domain/platform/revision";
import {
  paymentJson,
  paymentSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Decide a dispute about a held payment: release it, refund it, or split it",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: z.object({
      outcome: z.enum(RESOLUTIONS),
      refundAmount: refundAmountBody
        .optional()
        .describe("For a split: what goes back to the requester."),
      note: resolutionNote,
      revision: revisionSchema,
    }),
    answer: paymentSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const paymentId = param(params, "paymentId");
      const { refundAmount: refundCents, ...decided } = body;
      const resolve = { ...decided, refundCents, paymentId };
      return paymentJson(
        await resolveDispute(ctx, { ...resolve, administratorId: user.id }),
      );
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
