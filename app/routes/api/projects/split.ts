import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { splitJson, splitSchema } from "~/http/projects/split-json.server";
import { answerSplit } from "~/services/projects/held-payments/splits.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Accept a proposed split of disputed money, or withdraw your own",
    access: "user",
    scope: "projects:write",
    body: z.object({ status: z.enum(["accepted", "withdrawn"]) }),
    answer: splitSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const splitId = param(params, "splitId");
      const answer = { splitId, userId: user.id, answer: body.status };
      return splitJson(await answerSplit(ctx, answer));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
