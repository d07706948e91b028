import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  recallCaseJson,
  recallCaseSchema,
} from "~/http/approvals/recall-json.server";
import { listRecalls } from "~/services/approvals/recalls/list-recalls.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List up to 200 recalls, those in effect first",
    access: "admin",
    scope: "admin:read",
    answer: z.array(recallCaseSchema),
    handle: async ({ ctx, user }) => {
      const recalls = await listRecalls(ctx, user.id);
      return recalls.map(({ recall }) => recallCaseJson(recall));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
