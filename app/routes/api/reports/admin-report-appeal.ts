import { appealDecisionSchema } from "~/domain/approvals/takedowns";
import { revisionSchema } from "~/domain/platform/revision";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  shownCaseJson,
  shownCaseSchema,
} from "~/http/reports/report-case-json.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";
import { showCase } from "~/services/reports/show-cases.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Decide the appeal against a decision about reports",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: appealDecisionSchema.extend({ revision: revisionSchema }),
    answer: shownCaseSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const caseId = param(params, "caseId");
      const by = { caseId, administratorId: user.id };
      await decideCaseAppeal(ctx, { ...by, ...body });
      return shownCaseJson(await showCase(ctx, { ...by, page: 1 }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
