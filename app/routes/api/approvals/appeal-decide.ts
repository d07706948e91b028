import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  takedownJson,
  takedownSchema,
} from "~/http/catalogue/takedown-json.server";
import { param } from "~/http/params.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Uphold a takedown, or grant the appeal against it",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: appealDecisionSchema.extend({ revision: revisionSchema }),
    answer: takedownSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      takedownJson(
        await decideAppeal(ctx, {
          administratorId: user.id,
          takedownId: param(params, "takedownId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
