import { expect, test } from "vitest";

import {
  inputProblems,
  operationsSchema,
} from "~/domain/agents/operation-values";

import { OPERATION } from "../../support/given-runs";

function messageOf(...operations: unknown[]): string | undefined {
  return operationsSchema.safeParse(operations).error?.issues[0]?.message;
}

test("an operation needs a name, a summary, a path, a schema and an example", () => {
  const { name, summary, path, inputSchema, examples } = OPERATION;
  const least = { name, summary, path, inputSchema, examples };
  expect(operationsSchema.parse([least])).toEqual([
    {
      ...least,
      method: "POST",
      timeoutSeconds: 10,
      anonymous: false,
      repeatable: false,
    },
  ]);
  for (const missing of Object.keys(least)) {
    expect(messageOf({ ...least, [missing]: undefined })).toBeDefined();
  }
});

test.each([
  [{ path: "score" }, "A path starts with a slash and has no query"],
  [{ path: "/a?b=1" }, "A path starts with a slash and has no query"],
  [{ path: "/a/../b" }, "A path has no dots"],
  [{ path: "//evil.example/" }, "A path starts with a slash and has no query"],
  [{ timeoutSeconds: 31 }, "A timeout is a whole number from 1 to 30 seconds"],
  [{ method: "DELETE" }, /^Invalid option/],
  [{ examples: [] }, "Give at least one example"],
  [
    { inputSchema: { properties: { a: { pattern: "(a+)+" } } } },
    "Input schemas cannot use pattern",
  ],
  [
    { inputSchema: { $ref: "https://elsewhere.example/schema" } },
    "Input schemas cannot use $ref",
  ],
  [
    { tool: "score", inputSchema: {} },
    "The input schema of the tool score must have the type object",
  ],
  [
    { tool: "score", method: "PUT" },
    "The method of the tool score must be POST",
  ],
  [{ tool: "x".repeat(129) }, "A tool’s name has at most 128 characters"],
  [{ tool: "" }, "A tool has a name"],
  [{ name: "MCP" }, "No operation can be called mcp"],
  [
    { examples: [{ title: "Empty", input: {} }] },
    /^The example “Empty” of score: .*email/,
  ],
])("%o is refused", (changes, message) => {
  const said = messageOf({ ...OPERATION, ...changes });
  if (message instanceof RegExp) expect(said).toMatch(message);
  else expect(said).toBe(message);
});

test("a property may be called pattern", () => {
  const inputSchema = {
    type: "object",
    properties: { pattern: { type: "string" } },
  };
  const examples = [{ title: "One", input: { pattern: "x" } }];
  expect(messageOf({ ...OPERATION, inputSchema, examples })).toBeUndefined();
});

test("names differ, and there are at most 20 operations", () => {
  expect(messageOf(OPERATION, OPERATION)).toBe(
    "Two operations are called score",
  );
  const many = Array.from({ length: 21 }, (_, index) => ({
    ...OPERATION,
    name: `score${index}`,
  }));
  expect(messageOf(...many)).toBe("Use at most 20 operations");
});

test("an input is described by place, and endless nesting is refused", () => {
  const schema = {
    properties: { items: { items: { properties: { n: { type: "number" } } } } },
  };
  expect(inputProblems(schema, { items: [{ n: 1 }, { n: "x" }] })[0]).toMatch(
    /^items\/1\/n: /,
  );
  let nested: unknown = 1;
  for (let level = 0; level < 100; level++) nested = [nested];
  expect(inputProblems({}, nested)).toEqual(["The input is nested too deeply"]);
  const examples = [{ ...OPERATION.examples[0], output: nested }];
  expect(messageOf({ ...OPERATION, examples })).toBe(
    "An example is nested too deeply",
  );
});

test("a list may be long", () => {
  const numbers = Array.from({ length: 200_000 }, () => 1);
  expect(inputProblems({}, { numbers })).toEqual([]);
});

test("an input that takes seconds to check is refused", () => {
  const schema = { properties: { tags: { uniqueItems: true } } };
  const numbers = (most: number) => Array.from({ length: most }, (_, at) => at);
  expect(inputProblems(schema, { tags: numbers(1_000) })).toEqual([]);
  expect(inputProblems(schema, { tags: [1, 1] })).toEqual([
    "tags: Duplicate items at indexes 0 and 1.",
  ]);
  const tooLarge = [
    "The input is too large to be checked against the input schema",
  ];
  expect(inputProblems(schema, { tags: numbers(3_000) })).toEqual(tooLarge);
  const many = { items: { enum: numbers(5_000) } };
  expect(inputProblems(many, numbers(5_000))).toEqual(tooLarge);
  const allOf = numbers(500).map((value) => ({ contains: { const: value } }));
  expect(inputProblems({ allOf }, numbers(5_000))).toEqual(tooLarge);
});
