import { jsonApi, operation } from "~/http/json-api.server";
import {
  supportRequestJson,
  supportRequestSchema,
} from "~/http/json/support-request-json.server";
import { param } from "~/http/params.server";
import { closeSupportRequest } from "~/services/support/close-request.server";
import { showSupportRequest } from "~/services/support/show-request.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Close a support request",
    access: "admin",
    answer: supportRequestSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user }) => {
      const requestId = param(params, "requestId");
      await closeSupportRequest(ctx, { administratorId: user.id, requestId });
      return supportRequestJson(await showSupportRequest(ctx, requestId));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
