import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  earningsJson,
  earningsJsonSchema,
} from "~/http/ledger/earnings-json.server";
import {
  LATEST_LINES,
  listLatestEarnings,
} from "~/services/ledger/list-earnings.server";

const endpoint = jsonApi({
  GET: operation({
    summary: `Balances of the signed-in creator and the latest ${LATEST_LINES} ledger lines`,
    access: "user",
    scope: "earnings:read",
    answer: earningsJsonSchema,
    handle: async ({ ctx, user }) =>
      earningsJson(await listLatestEarnings(ctx, user.id)),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
