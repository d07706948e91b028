import { lostFactorActSchema } from "~/domain/accounts/lost-factors";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  lostFactorsJson,
  lostFactorsJsonSchema,
} from "~/http/approvals/lost-factors-json.server";
import { param } from "~/http/params.server";
import { actOnLostFactors } from "~/services/approvals/lost-factors/act-on-lost-factors.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Confirm or decline a request about lost factors",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: lostFactorActSchema.extend({ revision: revisionSchema }),
    answer: lostFactorsJsonSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      lostFactorsJson(
        await actOnLostFactors(ctx, {
          administratorId: user.id,
          requestId: param(params, "requestId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
