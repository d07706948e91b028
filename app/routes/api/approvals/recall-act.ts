import { recallActSchema } from "~/domain/catalogue/recalls";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  recallCaseJson,
  recallCaseSchema,
} from "~/http/approvals/recall-json.server";
import { param } from "~/http/params.server";
import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Confirm a recall, propose to lift it, lift it, or keep it",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: recallActSchema.extend({ revision: revisionSchema }),
    answer: recallCaseSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) =>
      recallCaseJson(
        await actOnRecall(ctx, {
          administratorId: user.id,
          recallId: param(params, "recallId"),
          ...body,
        }),
      ),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
