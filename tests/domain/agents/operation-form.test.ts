import { expect, test } from "vitest";

import { rowCount, rowsOfSchema } from "~/domain/agents/input-rows";
import {
  operationTexts,
  readOperationForm,
} from "~/domain/agents/operation-form";
import type { Operation } from "~/domain/agents/operations";

import { OPERATION } from "../../support/given-runs";

const NONE = { operations: [], editing: null };

const TYPED = {
  name: "score",
  summary: "Score a lead",
  method: "POST",
  path: "/score",
  timeoutSeconds: "5",
  anonymous: "on",
  "row-0-name": "email",
  "row-0-type": "string",
  "row-0-isRequired": "on",
  "row-0-description": "Where the lead wrote from",
  "row-1-name": "",
  "row-1-type": "string",
  "row-2-name": "age",
  "row-2-type": "integer",
  exampleInput: '{ "email": "a@b.example" }',
  exampleOutput: '{ "score": 7 }',
};

test("a filled form makes an operation, and its rows the schema", () => {
  expect(readOperationForm(TYPED, NONE)).toEqual({
    errors: null,
    operations: [
      {
        name: "score",
        summary: "Score a lead",
        method: "POST",
        path: "/score",
        timeoutSeconds: 5,
        anonymous: true,
        repeatable: false,
        inputSchema: {
          type: "object",
          properties: {
            email: { type: "string", description: "Where the lead wrote from" },
            age: { type: "integer" },
          },
          required: ["email"],
          additionalProperties: false,
        },
        examples: [
          {
            title: "Example",
            input: { email: "a@b.example" },
            output: { score: 7 },
          },
        ],
      },
    ],
  });
});

const SCHEMAS: Record<string, Operation["inputSchema"]> = {
  "of rows": OPERATION.inputSchema,
  "that rows cannot express": {
    type: "object",
    properties: { email: { type: "string", enum: ["a@b.example"] } },
  },
  "of anything": { type: "object" },
};

test.each(Object.entries(SCHEMAS))(
  "an operation with a schema %s is the same after it was edited unchanged",
  (_, inputSchema) => {
    const more = { title: "Another", input: { email: "a@b.example" } };
    const examples = [...OPERATION.examples, more];
    const operation = { ...OPERATION, inputSchema, examples };
    const wanted = { operations: [operation], editing: operation.name };
    expect(readOperationForm(operationTexts(operation), wanted)).toEqual({
      operations: [operation],
      errors: null,
    });
  },
);

test.each([
  [{ name: "1st" }, "name", /^A name starts with a letter/],
  [{ summary: "" }, "summary", "A summary has at least 3 characters"],
  [{ path: "score" }, "path", "A path starts with a slash and has no query"],
  [{ timeoutSeconds: "31" }, "timeoutSeconds", /from 1 to 30 seconds/],
  [{ timeoutSeconds: "soon" }, "timeoutSeconds", /from 1 to 30 seconds/],
  [{ exampleInput: "{" }, "exampleInput", "Enter valid JSON"],
  [{ exampleInput: "" }, "exampleInput", /^email: /],
  [{ exampleOutput: "nothing" }, "exampleOutput", "Enter valid JSON"],
  [{ "row-2-name": "email" }, "row-2-name", "Two fields are called email"],
  [{ "row-0-name": "" }, "row-0-name", "A field needs a name"],
  [{ inputSchema: "{}" }, "inputSchema", /^Use either the fields/],
])("%o is refused at its control", (changes, control, message) => {
  const { errors } = readOperationForm({ ...TYPED, ...changes }, NONE);
  expect(errors?.[control]?.[0]).toMatch(message);
});

test("a schema as JSON is checked like an imported one", () => {
  const rest = { name: "a", summary: "Abc", method: "GET", path: "/a" };
  const typed = { ...rest, timeoutSeconds: "1", exampleInput: "[]" };
  const refused = { ...typed, inputSchema: '{"$ref": "https://a.example"}' };
  expect(readOperationForm(refused, NONE).errors).toEqual({
    inputSchema: ["Input schemas cannot use $ref"],
  });
  const list = { ...typed, inputSchema: '{"type": "array"}' };
  expect(readOperationForm(list, NONE).operations).toMatchObject([
    { inputSchema: { type: "array" }, examples: [{ input: [] }] },
  ]);
});

test("names differ, and other operations stay in their places", () => {
  const other = { ...OPERATION, name: "other" };
  const taken = { operations: [other, OPERATION], editing: "other" };
  expect(readOperationForm(TYPED, taken).errors).toEqual({
    name: ["Another operation is called score"],
  });
  const renamed = { ...TYPED, name: "rate" };
  const read = readOperationForm(renamed, taken);
  expect(read.operations?.map(({ name }) => name)).toEqual(["rate", "score"]);
});

test("the limit of all operations together is an error of the form", () => {
  const operations = Array.from({ length: 20 }, (_, at) => ({
    ...OPERATION,
    name: `score${at}`,
  }));
  const wanted = { operations, editing: null };
  expect(readOperationForm(TYPED, wanted).errors).toEqual({
    "": ["Use at most 20 operations"],
  });
});

test("a form always shows empty rows", () => {
  expect(rowCount({})).toBe(3);
  expect(rowCount(TYPED)).toBe(6);
});

test("rows express only what they can show", () => {
  const { properties, ...rest } = OPERATION.inputSchema;
  expect(rowsOfSchema(OPERATION.inputSchema)).toHaveLength(1);
  const open = { ...rest, properties, additionalProperties: true };
  expect(rowsOfSchema(open)).toBeNull();
  const noName = { toString: 1 };
  const strange = { ...rest, properties: { email: { type: noName } } };
  expect(rowsOfSchema(strange)).toBeNull();
  expect(rowsOfSchema({ ...rest, properties, required: [noName] })).toBeNull();
});
