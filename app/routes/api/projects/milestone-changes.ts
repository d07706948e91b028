import { changeBodySchema } from "~/domain/projects/milestones";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { changeJson, changeSchema } from "~/http/projects/split-json.server";
import { proposeChange } from "~/services/projects/offers/change-milestone.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Propose new terms of a milestone that is not paid",
    access: "user",
    scope: "projects:write",
    body: changeBodySchema,
    answer: changeSchema,
    status: 201,
    limit: "messages",
    refusals: [404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const milestoneId = param(params, "milestoneId");
      const proposed = { milestoneId, user, ...body };
      return changeJson(await proposeChange(ctx, proposed));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
