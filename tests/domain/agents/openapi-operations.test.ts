import { expect, test } from "vitest";

import { readOperationsText } from "~/domain/agents/imported-operations";
import { operationsSchema } from "~/domain/agents/operation-values";

const PET = {
  type: "object",
  required: ["name", "kind"],
  properties: {
    name: { type: "string", minLength: 6, pattern: "^[a-z]+$" },
    kind: { type: "string", enum: ["cat", "dog"] },
    born: { type: "string", format: "date", nullable: true },
    weight: { type: "number", minimum: 0, exclusiveMinimum: true },
  },
};

type Changes = Record<string, unknown>;

function document(paths: Changes, schemas: Changes = { Pet: PET }) {
  return JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    paths,
    components: { schemas },
  });
}

const post = (schema: unknown, extra: Changes = {}) => ({
  operationId: "pets.create",
  summary: "Register a pet",
  requestBody: { content: { "application/json": { schema, ...extra } } },
});

const read = (text: string) =>
  operationsSchema.safeParse(readOperationsText(text));

function problemOf(text: string) {
  const { success, error } = read(text);
  expect(success).toBe(false);
  return error?.issues[0]?.message;
}

test("an OpenAPI document becomes operations with examples that fit", () => {
  const pets = {
    post: post({ $ref: "#/components/schemas/Pet" }),
    get: {
      description: "List pets of one kind",
      parameters: [
        {
          name: "kind",
          in: "query",
          required: true,
          schema: { type: "string" },
          example: "cat",
        },
        { name: "X-Trace", in: "header", schema: { type: "string" } },
      ],
    },
  };
  const { data } = read(document({ "/pets": pets }));
  expect(data).toMatchObject([
    {
      name: "pets-create",
      summary: "Register a pet",
      method: "POST",
      path: "/pets",
      inputSchema: {
        properties: {
          born: { type: ["string", "null"] },
          weight: { exclusiveMinimum: 0 },
        },
      },
      examples: [{ input: { name: "text..", kind: "cat" } }],
      repeatable: false,
      anonymous: false,
    },
    {
      name: "GET-pets",
      method: "GET",
      inputSchema: { required: ["kind"], additionalProperties: false },
      examples: [{ input: { kind: "cat" } }],
      repeatable: true,
    },
  ]);
  expect(JSON.stringify(data)).not.toContain("pattern");
});

test("examples of the document are taken, and equal names told apart", () => {
  const own = { name: "Rex the dog", kind: "dog" };
  const schema = { $ref: "#/components/schemas/Pet" };
  const { data } = read(
    document({
      "/a": { post: post(schema, { example: own }) },
      "/b": { post: post(schema, { examples: { one: { value: own } } }) },
    }),
  );
  expect(data?.map(({ name }) => name)).toEqual([
    "pets-create",
    "pets-create-2",
  ]);
  expect(data?.map(({ examples }) => examples[0]?.input)).toEqual([own, own]);
});

test("OpenAPI 3.1 keeps type lists, and allOf is read together", () => {
  const all = {
    allOf: [
      {
        type: "object",
        required: ["id"],
        properties: { id: { type: ["integer", "null"] } },
      },
      {
        type: "object",
        required: ["on"],
        properties: { on: { type: "boolean" } },
      },
    ],
  };
  const text = document({ "/c": { put: post(all) } }).replace("3.0.3", "3.1.0");
  expect(read(text).data?.[0]?.examples[0]?.input).toEqual({ id: 1, on: true });
});

test("samples respect limits, and properties may have a keyword's name", () => {
  const schema = {
    type: "object",
    properties: {
      above: { type: "number", minimum: 5, exclusiveMinimum: true },
      below: { type: "integer", maximum: -3, exclusiveMaximum: false },
      newer: { type: "number", exclusiveMinimum: 7 },
      nullable: { type: "boolean" },
    },
    required: ["above", "below", "newer", "nullable"],
  };
  const text = document({ "/d": { post: post(schema) } });
  expect(read(text).data?.[0]?.examples[0]?.input).toEqual({
    above: 6,
    below: -3,
    newer: 8,
    nullable: true,
  });
});

const circular = {
  Pet: {
    type: "object",
    properties: { child: { $ref: "#/components/schemas/Pet" } },
  },
};
const byRef = post({ $ref: "#/components/schemas/Pet" });

test.each([
  [
    document({ "/pets/{id}": { post: byRef } }),
    "POST /pets/{id}: a path with parameters",
  ],
  [document({ "/pets": { delete: {} } }), "DELETE /pets: this method"],
  [
    document({ "/pets": { post: byRef } }, circular),
    "POST /pets: its input refers to itself",
  ],
  [
    document({ "/pets": { post: byRef } }, {}),
    "#/components/schemas/Pet is not in the document",
  ],
  [
    document({ "/pets": { post: post({ $ref: "https://a.example/b" }) } }),
    "another document",
  ],
  [
    document({
      "/pets": { post: { requestBody: { content: { "text/csv": {} } } } },
    }),
    "POST /pets: its body is not JSON",
  ],
  [
    document({
      "/pets": {
        get: { parameters: [{ name: "X-Key", in: "header", required: true }] },
      },
    }),
    "needs the header X-Key",
  ],
  [
    document({
      "/pets": { get: { parameters: [{ name: { a: 1 }, in: "query" }] } },
    }),
    "GET /pets: the name of a parameter is no text",
  ],
  [JSON.stringify({ openapi: "2.0" }), "Only OpenAPI 3"],
  ["{", "must be JSON"],
  ['{"things":[]}', "must be JSON"],
])("%s is refused with the reason", (text, reason) => {
  expect(problemOf(text)).toContain(reason);
});

test("our own list and an empty field stay as they are", () => {
  expect(readOperationsText(" ")).toEqual([]);
  expect(readOperationsText('[{"name":"a"}]')).toEqual([{ name: "a" }]);
});

test("odd documents are read or refused, and never cause a fault", () => {
  for (const odd of [
    { openapi: "3.0.0" },
    { openapi: "3.0.0", paths: null },
    { openapi: "3.0.0", paths: { "/a": null, "/b": { post: null } } },
    {
      openapi: "3.0.0",
      paths: { "/a": { post: { requestBody: { $ref: 1 } } } },
    },
    {
      openapi: "3.0.0",
      paths: { "/a": { get: { parameters: [null, 1, {}] } } },
    },
    {
      openapi: "3.0.0",
      paths: { "/a": { post: post({ type: "array", minItems: 9e9 }) } },
    },
  ]) {
    expect(() => read(JSON.stringify(odd))).not.toThrow();
  }
});

test("a short document whose references multiply is refused", () => {
  const level = (next: string) => {
    const property = { $ref: `#/components/schemas/${next}` };
    return { type: "object", properties: { a: property, b: property } };
  };
  const names = Array.from({ length: 40 }, (_, at) => `L${at}`);
  const schemas = Object.fromEntries(
    names.map((name, at) => [name, level(`L${at + 1}`)]),
  );
  const call = post({ $ref: "#/components/schemas/L0" });
  const text = document({ "/big": { post: call } }, { ...schemas, L40: PET });
  expect(problemOf(text)).toContain("too large");
});
