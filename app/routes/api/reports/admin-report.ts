import { z } from "zod";

import { revisionSchema } from "~/domain/platform/revision";
import { caseDecisionSchema } from "~/domain/reports/report-form";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import {
  shownCaseJson,
  shownCaseSchema,
} from "~/http/reports/report-case-json.server";
import { decideCase } from "~/services/reports/decide-case.server";
import { showCase } from "~/services/reports/show-cases.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Read a reported thing with its reports, 24 to a page",
    access: "admin",
    scope: "admin:read",
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: shownCaseSchema,
    refusals: [404],
    handle: async ({ ctx, params, user, query: { page } }) => {
      const caseId = param(params, "caseId");
      const wanted = { caseId, administratorId: user.id, page };
      return shownCaseJson(await showCase(ctx, wanted));
    },
  }),
  POST: operation({
    summary: "Decide all reports of a thing",
    access: "admin",
    scope: "none",
    stepUp: true,
    body: caseDecisionSchema.extend({ revision: revisionSchema }),
    answer: shownCaseSchema,
    refusals: [404, 409],
    handle: async ({ ctx, params, user, body }) => {
      const caseId = param(params, "caseId");
      const by = { caseId, administratorId: user.id };
      await decideCase(ctx, { ...by, ...body });
      return shownCaseJson(await showCase(ctx, { ...by, page: 1 }));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
