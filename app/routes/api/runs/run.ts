import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { runCaller } from "~/http/runs/run-caller.server";
import { runResponse } from "~/http/runs/run-response.server";
import { runOperation } from "~/services/runs/run-operation.server";

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Call an operation of an agent’s endpoint: with a license key, signed in, or as a trial",
    access: "anyone",
    scope: "run",
    takesLicense: true,
    body: z.unknown(),
    answer: z.unknown().meta({
      description: "What the endpoint answers, with its status: JSON or a file",
      examples: [{ score: 7 }],
    }),
    refusals: [429, 502, 504],
    handle: async ({ ctx, context, request, params, user, body }) => {
      const answer = await runOperation(ctx, {
        key: param(params, "slug"),
        operation: param(params, "operation"),
        input: body,
        by: runCaller({ context, request, user }),
      });
      return runResponse(answer);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
