import { z } from "zod";

import { revisionSchema } from "~/domain/revision";
import { jsonApi, operation } from "~/http/json-api.server";
import { accountJson, accountSchema } from "~/http/json/account-json.server";
import { param } from "~/http/params.server";
import { restoreUser } from "~/services/user-administration/suspend-user.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Restore a suspended account",
    access: "admin",
    body: z.object({ revision: revisionSchema }).optional(),
    answer: accountSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const userId = param(params, "userId");
      const wanted = { administratorId: user.id, userId, ...body };
      return accountJson(await restoreUser(ctx, wanted));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
