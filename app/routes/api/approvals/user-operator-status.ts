import { operatorStatusSchema } from "~/domain/approvals/user-forms";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  accountJson,
  accountSchema,
} from "~/http/approvals/account-json.server";
import { param } from "~/http/params.server";
import { setOperatorStatus } from "~/services/approvals/users/set-operator-status.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Set whether an account may be listed as an operator",
    access: "admin",
    scope: "admin:write",
    body: operatorStatusSchema.extend({ revision: revisionSchema }),
    answer: accountSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      accountJson(
        await setOperatorStatus(ctx, {
          administratorId: user.id,
          userId: param(params, "userId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
