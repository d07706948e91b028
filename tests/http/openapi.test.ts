import { Validator } from "@cfworker/json-schema";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { beforeAll, expect, test } from "vitest";

import { readEnvironment } from "~/env.server";
import type {
  ApiDocument,
  DescribedOperation,
} from "~/http/openapi/api-document";
import { apiReference, apiRefusals } from "~/http/openapi/api-reference.server";
import { describeApi } from "~/http/openapi/describe-api.server";
import { schemaText } from "~/http/openapi/schema-text";
import routeTable from "~/routes";

import { ACCESS_TABLE } from "../contract/access-table";

const modules = import.meta.glob<object>([
  "/app/routes/api/**/*.ts",
  "/app/routes/machine/*.ts",
]);
const entries: RouteConfigEntry[] = routeTable;

let document: ApiDocument;

beforeAll(async () => {
  const served = await Promise.all(
    entries.map(async ({ path, file }) => ({
      path,
      module: (await modules[`/app/${file}`]?.()) ?? {},
    })),
  );
  const env = readEnvironment({
    PUBLIC_URL: "http://armory.test:4000",
    DEMO_PUBLIC: "1",
  });
  document = describeApi({ routes: served, env });
});

function operationOf(method: string, path: string): DescribedOperation {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

type Described = { properties?: Record<string, object> };

/** The schema of a JSON response. */
function schemaIn(method: string, path: string, status: string): Described {
  const { content } = operationOf(method, path).responses[status] ?? {};
  return content?.["application/json"]?.schema ?? {};
}

const allOperations = () =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("the document describes exactly the methods of all endpoints", () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) =>
        `${method.toUpperCase()} ${path.slice(1).replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  const declared = ACCESS_TABLE.filter(({ isEndpoint }) => isEndpoint).map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(described.sort()).toEqual(declared.sort());
});

test("every operation has an id of its own", () => {
  const ids = allOperations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a body is described by the schema that validates it, before it is parsed", () => {
  const { requestBody } = operationOf("post", "/api/login");
  expect(requestBody?.content["application/json"]?.schema).toMatchObject({
    type: "object",
    required: ["email", "password"],
  });
});

test("a response is described by the schema that it is written with", () => {
  const { content } = operationOf("get", "/api/agents").responses["200"] ?? {};
  const shape = schemaText(content?.["application/json"]?.schema);
  expect(shape).toContain("nextCursor: string | null");
  expect(shape).toContain("total: integer");
});

test("every response of a success has an example that fits its schema", () => {
  const contents = allOperations().flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith("2") && status !== "204")
      .map(([status, { content = {} }]) => ({
        of: `${operationId} ${status}`,
        content: Object.values(content),
      })),
  );
  expect(contents.length).toBeGreaterThan(100);
  const wrong = contents.flatMap(({ of, content: [answer] }) => {
    if (answer?.example === undefined) return [`${of} has no example`];
    // As readers get it: JSON has no undefined.
    const example: unknown = JSON.parse(JSON.stringify(answer.example));
    const { valid, errors } = new Validator(
      answer.schema,
      "2020-12",
      false,
    ).validate(example);
    return valid
      ? []
      : [`${of}: ${errors.map(({ error }) => error).join(" ")}`];
  });
  expect(wrong).toEqual([]);
});

test("an example has every field of its schema, and lists have an item", () => {
  const { content } =
    operationOf("get", "/api/orders/{orderId}").responses["200"] ?? {};
  const { schema, example } = content?.["application/json"] ?? {};
  const { properties = {} } = (schema ?? {}) as { properties?: object };
  expect(Object.keys(example ?? {})).toEqual(Object.keys(properties));
  const text = JSON.stringify(
    allOperations().map(({ responses }) => responses["200"]?.content),
  );
  expect(text).toContain('"username":"ana"');
});

test("a call of an agent returns what its endpoint answers, not a stream", () => {
  const { responses } = operationOf("post", "/run/{slug}/{operation}");
  expect(responses["200"]?.content).toMatchObject({
    "application/json": { example: { score: 7 } },
  });
});

test("query and path parameters are described, each in its place", () => {
  const names = operationOf("get", "/api/agents").parameters.map(
    ({ name }) => name,
  );
  expect(names).toEqual(
    expect.arrayContaining(["minRating", "category", "industry"]),
  );
  expect(operationOf("get", "/api/orders/{orderId}").parameters).toEqual([
    { name: "orderId", in: "path", required: true, schema: { type: "string" } },
  ]);
});

test("a file is described by its media types, an empty response by none", () => {
  const upload = operationOf("post", "/api/agents/{idOrSlug}/package");
  expect(Object.keys(upload.requestBody?.content ?? {})).toEqual([
    "application/zip",
    "multipart/form-data",
  ]);
  const { responses } = operationOf("post", "/api/logout");
  expect(responses["204"]?.content).toBeUndefined();
});

test("operations say whether they need no sign-in, or which credentials", () => {
  expect(operationOf("get", "/api/operators").security).toContainEqual({});
  const guarded = operationOf("get", "/api/user/orders");
  expect(guarded.security).not.toContainEqual({});
  expect(Object.keys(guarded.responses)).toContain("401");
});

test("probes are described as public, each with its limit", () => {
  const { description, responses, security } = operationOf("get", "/readyz");
  expect(description).toBe(
    "Anyone may call it. At most 600 requests a minute, counted separately.",
  );
  expect(Object.keys(responses)).toEqual(["200", "429", "503", "default"]);
  expect(security).toEqual([{}]);
  const health = operationOf("get", "/healthz");
  expect(health.description).toBe("Anyone may call it. Not limited.");
  expect(Object.keys(health.responses)).toEqual(["200", "default"]);
});

test("times are described as such, in answers, bodies and parameters", () => {
  const order = schemaIn("get", "/api/orders/{orderId}", "200");
  expect(order.properties).toMatchObject({
    createdAt: { type: "string", format: "date-time" },
    refundableUntil: { type: ["string", "null"], format: "date-time" },
    id: { type: "string" },
  });
  expect(order.properties?.id).not.toHaveProperty("format");
  const texts = JSON.stringify(document).matchAll(
    /"(\w+(?:At|Until))":(\{(?:[^{}]|\{[^{}]*\})*\})/g,
  );
  const untyped = [...texts].flatMap(([, name, schema = ""]) =>
    schema.includes('"string"') && !schema.includes('"date-time"')
      ? [`${name}: ${schema}`]
      : [],
  );
  expect(untyped).toEqual([]);
});

test("the page shows every operation of the document once", () => {
  const shown = apiReference(document).flatMap(({ operations }) => operations);
  expect(shown.map(({ id }) => id).sort()).toEqual(
    allOperations()
      .map(({ operationId }) => operationId)
      .sort(),
  );
});

test("the page shows a shared response and each refusal once", () => {
  const shown = apiReference(document).flatMap(({ operations }) => operations);
  const answers = shown.flatMap((operation) => operation.answers);
  const types = answers.flatMap(({ type, example }) =>
    type === null ? [] : [`${type} ${example}`],
  );
  expect(new Set(types).size).toBe(types.length);
  const ids = new Set(shown.map(({ id }) => id));
  const repeats = answers.flatMap(({ sameAs }) => sameAs?.id ?? []);
  expect(repeats.length).toBeGreaterThan(10);
  expect(repeats.filter((id) => !ids.has(id))).toEqual([]);

  const statuses = apiRefusals(document).map(({ status }) => status);
  expect(statuses).toEqual(expect.arrayContaining(["400", "429", "default"]));
  const used = shown.flatMap(({ refusals }) => refusals);
  expect(used.filter((status) => !statuses.includes(status))).toEqual([]);
});

test("a repeatable operation describes the response to a repeat", () => {
  const review = operationOf("post", "/api/agents/{idOrSlug}/reviews");
  expect(Object.keys(review.responses)).toEqual(
    expect.arrayContaining(["200", "201"]),
  );
  const made = operationOf("post", "/api/agents");
  expect(Object.keys(made.responses)).not.toContain("200");
});

test("the document says what a plan's status and coverage mean", () => {
  const { responses } = operationOf("post", "/api/workflows");
  const text = JSON.stringify(responses);

  expect(text).toContain("READY FOR DEPLOYMENT, PARTLY COVERED or OPERATOR");
  expect(text).toContain("0% if they cover none");
});
