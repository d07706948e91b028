import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  accountJson,
  accountSchema,
} from "~/http/approvals/account-json.server";
import { param } from "~/http/params.server";
import { restoreUser } from "~/services/approvals/users/suspend-user.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Restore a suspended account",
    access: "admin",
    scope: "none",
    stepUp: true,
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
