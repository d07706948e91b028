import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  operatorPageJson,
  operatorPageJsonSchema,
} from "~/http/operators/operator-json.server";
import { loadOperator } from "~/http/operators/operator-page.server";
import { param } from "~/http/params.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Show an operator by username",
    access: "anyone",
    scope: "catalogue:read",
    answer: operatorPageJsonSchema,
    cache: "public",
    refusals: [404],
    handle: async ({ ctx, params }) =>
      operatorPageJson(await loadOperator(ctx, param(params, "username"))),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
