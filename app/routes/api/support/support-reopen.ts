import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  supportRequestJson,
  supportRequestSchema,
} from "~/http/support/support-request-json.server";
import { param } from "~/http/params.server";
import { reopenSupportRequest } from "~/services/support/reopen-request.server";
import { showSupportRequest } from "~/services/support/show-request.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Reopen a closed support request",
    access: "admin",
    scope: "admin:write",
    body: z.object({ revision: revisionSchema }).optional(),
    answer: supportRequestSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const requestId = param(params, "requestId");
      const administratorId = user.id;
      await reopenSupportRequest(ctx, { administratorId, requestId, ...body });
      return supportRequestJson(await showSupportRequest(ctx, requestId));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
