import { z } from "zod";

import { RESOLUTIONS } from "~/domain/projects/held-payments";
import { resolutionNote } from "~/domain/projects/payment-notes";
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
    summary: "Decide a dispute about a held payment, for either party",
    access: "admin",
    body: z.object({
      outcome: z.enum(RESOLUTIONS),
      note: resolutionNote,
      revision: revisionSchema,
    }),
    answer: paymentSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const paymentId = param(params, "paymentId");
      const resolve = { ...body, administratorId: user.id, paymentId };
      return paymentJson(await resolveDispute(ctx, resolve));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
