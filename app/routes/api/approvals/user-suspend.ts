import { suspensionSchema } from "~/domain/approvals/user-forms";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  accountJson,
  accountSchema,
} from "~/http/approvals/account-json.server";
import { param } from "~/http/params.server";
import { suspendUser } from "~/services/approvals/users/suspend-user.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Suspend an account",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: suspensionSchema.extend({ revision: revisionSchema }).optional(),
    answer: accountSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      accountJson(
        await suspendUser(ctx, {
          administratorId: user.id,
          userId: param(params, "userId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
