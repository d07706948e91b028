import type { Environment } from "~/env.server";

import { createAppCookie } from "../cookies.server";
import type { ServedRoute } from "../request-context.server";
import type { ApiDocument } from "./api-document";
import { apiEndpoints } from "./api-endpoints.server";
import { describeOperation, tagOf } from "./describe-operation.server";

const DESCRIPTION = [
  "Every endpoint calls the same service as its page.",
  "Programs send an access token from the profile in the Authorization header, after the word Bearer; browsers send the session cookie.",
  "A token may only do what its scopes allow: each operation names the one that it needs.",
  "Money is a number in USD with at most two decimals, times are ISO 8601 in UTC, missing values are null.",
  "A refusal has a message, and errors by field if the input is invalid.",
].join(" ");

const COMPONENTS = {
  securitySchemes: {
    accessToken: { type: "http", scheme: "bearer" },
  },
  schemas: {
    Problem: {
      type: "object",
      required: ["message"],
      properties: {
        message: { type: "string" },
        errors: {
          type: "object",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
        reference: { type: "string" },
      },
    },
  },
} as const;

type Described = { routes: readonly ServedRoute[]; env: Environment };

/**
 * The OpenAPI document of all endpoints, generated from the schemas that
 * validate input and output.
 */
export function describeApi({ routes, env }: Described): ApiDocument {
  const endpoints = apiEndpoints(routes);
  const paths = endpoints.map(({ path, operations }) => [
    `/${path.replace(/:(\w+)/g, "{$1}")}`,
    Object.fromEntries(
      Object.entries(operations).map(([method, declared]) => [
        method.toLowerCase(),
        describeOperation({ method, path, declared }),
      ]),
    ),
  ]);
  const tags = [...new Set(endpoints.map(({ path }) => tagOf(path)))];
  const { securitySchemes, schemas } = COMPONENTS;
  const { name } = createAppCookie(env, "armory_session");
  const sessionCookie = { type: "apiKey", in: "cookie", name };
  return {
    openapi: "3.1.0",
    info: { title: "ARMORY", version: "1", description: DESCRIPTION },
    servers: [{ url: env.publicUrl }],
    tags: tags.map((tag) => ({ name: tag })),
    paths: Object.fromEntries(paths) as ApiDocument["paths"],
    components: {
      securitySchemes: { ...securitySchemes, sessionCookie },
      schemas,
    },
  };
}
