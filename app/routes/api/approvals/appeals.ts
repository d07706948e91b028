import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  openAppealJson,
  openAppealSchema,
} from "~/http/approvals/open-appeal-json.server";
import { listAppeals } from "~/services/approvals/takedowns/list-appeals.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List the first 200 appeals that wait for a decision",
    access: "admin",
    scope: "admin:read",
    answer: z.array(openAppealSchema),
    handle: async ({ ctx, user }) =>
      (await listAppeals(ctx, user.id)).map(openAppealJson),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
