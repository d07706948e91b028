import { suspensionSchema } from "~/domain/administration/user-forms";
import { revisionSchema } from "~/domain/revision";
import { jsonApi, operation } from "~/http/json-api.server";
import { accountJson, accountSchema } from "~/http/json/account-json.server";
import { param } from "~/http/params.server";
import { suspendUser } from "~/services/user-administration/suspend-user.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Suspend an account",
    access: "admin",
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
