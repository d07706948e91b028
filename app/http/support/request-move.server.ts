import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import type { closeSupportRequest } from "~/services/support/close-request.server";
import { showSupportRequest } from "~/services/support/show-request.server";

import {
  supportRequestJson,
  supportRequestSchema,
} from "./support-request-json.server";
import { jsonApi, operation } from "../api/json-api.server";
import { param } from "../params.server";

/** The endpoint that closes or reopens a support request. */
export function requestMoveApi(
  move: typeof closeSupportRequest,
  summary: string,
) {
  return jsonApi({
    POST: operation({
      summary,
      access: "admin",
      scope: "admin:write",
      body: z.object({ revision: revisionSchema }).optional(),
      answer: supportRequestSchema,
      refusals: [404, 409],
      handle: async ({ ctx, params, user, body }) => {
        const requestId = param(params, "requestId");
        await move(ctx, { administratorId: user.id, requestId, ...body });
        return supportRequestJson(await showSupportRequest(ctx, requestId));
      },
    }),
  });
}
