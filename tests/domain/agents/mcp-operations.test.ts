import { expect, test } from "vitest";

import { readOperationsText } from "~/domain/agents/imported-operations";
import { operationsSchema } from "~/domain/agents/operation-values";

type Tool = Record<string, unknown>;

const SCORE = {
  name: "lead.score",
  title: "Score a lead",
  description: "Scores a lead from 1 to 10.",
  inputSchema: {
    $schema: "http://json-schema.org/draft-07/schema#",
    type: "object",
    properties: { lead: { $ref: "#/$defs/Lead" } },
    required: ["lead"],
    $defs: {
      Lead: {
        type: "object",
        properties: { email: { type: "string", pattern: ".@.", minLength: 6 } },
        required: ["email"],
      },
    },
  },
  annotations: { readOnlyHint: true },
};

const read = (value: unknown) =>
  operationsSchema.safeParse(readOperationsText(JSON.stringify(value)));

function readTools(...tools: Tool[]) {
  const { data, error } = read({ tools });
  expect(error?.issues).toBeUndefined();
  return data ?? [];
}

const problemOf = (value: unknown) => read(value).error?.issues[0]?.message;

test("a list of tools becomes operations with examples that fit", () => {
  const operation = {
    name: "lead-score",
    tool: "lead.score",
    summary: "Score a lead",
    method: "POST",
    path: "/",
    inputSchema: {
      type: "object",
      properties: {
        lead: {
          type: "object",
          properties: { email: { type: "string", minLength: 6 } },
          required: ["email"],
        },
      },
      required: ["lead"],
    },
    examples: [{ title: "Example", input: { lead: { email: "text.." } } }],
    timeoutSeconds: 10,
    anonymous: false,
    repeatable: true,
  };
  expect(readTools(SCORE)).toEqual([operation]);
  const message = { jsonrpc: "2.0", id: 1, result: { tools: [SCORE] } };
  expect(read(message).data).toEqual([operation]);
});

test("names are made valid and unique, and tools keep their original names", () => {
  const names = ["a.b", "a/b", "mcp", "MCP", "2nd", "日本", "x".repeat(128)];
  const found = readTools(...names.map((name) => ({ name })));
  expect(found.map(({ name }) => name)).toEqual([
    "a-b",
    "a-b-2",
    "call-mcp",
    "call-MCP",
    "nd",
    "call",
    "x".repeat(36),
  ]);
  expect(found.map(({ tool }) => tool)).toEqual(names);
});

test("a summary is the title, else the description, else the name", () => {
  const found = readTools(
    { name: "one", annotations: { title: "First" }, description: "Later" },
    { name: "two", title: "", description: "y".repeat(300) },
    { name: "three" },
    { name: "z" },
  );
  expect(found.map(({ summary }) => summary)).toEqual([
    "First",
    "y".repeat(200),
    "three",
    "Tool z",
  ]);
  expect(found[2]).toMatchObject({
    inputSchema: { type: "object" },
    examples: [{ input: {} }],
    repeatable: false,
  });
});

const many = Array.from({ length: 21 }, (_, at) => ({ name: `tool${at}` }));

test.each([
  [{ tools: [] }, "The list has no tools."],
  [{ tools: many }, /^There are more than 20 tools/],
  [{ tools: [SCORE], nextCursor: "2" }, /only one page of the list/],
  [{ tools: [{ name: "x".repeat(129) }] }, /at most 128 characters/],
  [{ tools: ["score"] }, /^A tool needs a name/],
  [
    {
      tools: [
        {
          name: "tree",
          inputSchema: {
            properties: { root: { $ref: "#/$defs/Node" } },
            $defs: { Node: { properties: { next: { $ref: "#/$defs/Node" } } } },
          },
        },
      ],
    },
    "The tool tree: its input refers to itself.",
  ],
])("%# is refused", (value, message) => {
  const said = problemOf(value);
  if (message instanceof RegExp) expect(said).toMatch(message);
  else expect(said).toBe(message);
});
