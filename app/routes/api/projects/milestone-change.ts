import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { changeJson, changeSchema } from "~/http/projects/split-json.server";
import { answerChange } from "~/services/projects/offers/change-milestone.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary:
      "Accept or reject a proposed change of a milestone, or withdraw your own",
    access: "user",
    scope: "projects:write",
    body: z.object({ status: z.enum(["accepted", "rejected", "withdrawn"]) }),
    answer: changeSchema,
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body: { status: answer } }) => {
      const changeId = param(params, "changeId");
      return changeJson(await answerChange(ctx, { changeId, user, answer }));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
