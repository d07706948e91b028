import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  lostFactorsJson,
  lostFactorsJsonSchema,
} from "~/http/approvals/lost-factors-json.server";
import { listLostFactors } from "~/services/approvals/lost-factors/list-lost-factors.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List up to 200 requests about lost factors, open ones first",
    access: "admin",
    scope: "admin:read",
    answer: z.array(lostFactorsJsonSchema),
    handle: async ({ ctx, user }) => {
      const listed = await listLostFactors(ctx, user.id);
      return listed.map(({ request }) => lostFactorsJson(request));
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
