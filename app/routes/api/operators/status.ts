import { applicationDecisionSchema } from "~/domain/operators/application-decision";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  applicationJson,
  applicationSchema,
} from "~/http/operators/application-json.server";
import { param } from "~/http/params.server";
import { decideApplication } from "~/services/operators/applications/decide-application.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Decide on an operator application",
    access: "admin",
    scope: "admin:write",
    body: applicationDecisionSchema.extend({ revision: revisionSchema }),
    answer: applicationSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      applicationJson(
        await decideApplication(ctx, {
          administratorId: user.id,
          applicationId: param(params, "applicationId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
