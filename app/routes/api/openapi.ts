import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { describeApi } from "~/http/openapi/describe-api.server";

const EXAMPLE = {
  openapi: "3.1.0",
  info: { title: "ARMORY", version: "1" },
  paths: {},
};

const endpoint = jsonApi({
  GET: operation({
    summary: "Describe all endpoints as OpenAPI 3.1",
    access: "anyone",
    scope: "catalogue:read",
    cache: "public",
    answer: z.record(z.string(), z.unknown()).meta({ examples: [EXAMPLE] }),
    handle: async ({ ctx, context }) => {
      const routes = (await context.listRoutes?.()) ?? [];
      return describeApi({ routes, env: ctx.env });
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
