import { z } from "zod";

import { fieldError } from "~/domain/platform/errors";
import { termsOf } from "~/domain/projects/request-terms";
import { findBrowserId } from "~/http/browser.server";
import {
  newRequestSchema,
  openedRequestSchema,
  openedRequestsSchema,
} from "~/http/projects/operator-request-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { requestSentPlan } from "~/services/projects/request-with-plan.server";

type NewRequest = z.output<typeof newRequestSchema>;

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Ask an operator to build a workflow, or up to three with the pass",
    access: "user",
    scope: "projects:write",
    body: newRequestSchema,
    answer: z.union([openedRequestsSchema, openedRequestSchema]),
    status: 201,
    refusals: [403, 404, 409, 413, 429],
    handle: async ({ ctx, context, request, user, body }) => {
      const asked = askedOf(body);
      const browserId = await findBrowserId(context, request);
      const requests = await requestSentPlan(ctx, {
        requester: user,
        asked,
        sent: body,
        terms: termsOf(body),
        browserId,
      });
      const [first] = requests;
      return "operatorIds" in asked || !first ? { requests } : first;
    },
  }),
});

function askedOf({ operatorId, operatorIds }: NewRequest) {
  if (operatorIds) return { operatorIds };
  if (operatorId) return { operatorId };
  throw fieldError("invalid", "operatorId", "Choose an operator.");
}

export const loader = endpoint.loader;
export const action = endpoint.action;
