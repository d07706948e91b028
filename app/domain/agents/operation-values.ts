import { Validator, type OutputUnit } from "@cfworker/json-schema";
import { z } from "zod";

import { isDeeperThan, MOST_LEVELS } from "../platform/nesting";
import { ImportProblem } from "./openapi-schema";
import {
  isReservedName,
  MOST_OPERATIONS,
  MOST_OPERATIONS_BYTES,
  MOST_TIMEOUT_SECONDS,
  MOST_TOOL_LETTERS,
  OPERATION_METHODS,
  type Operation,
} from "./operations";
import { takesTooLong } from "./check-time";

const NOT_A_LIST =
  "Operations must be JSON: a list of operations, an OpenAPI 3 document, or an MCP server’s list of tools";
const DRAFT = "2020-12";

/**
 * Schema keywords that are refused: patterns can take minutes to match, and
 * references can point elsewhere or form cycles.
 */
const REFUSED_WORDS = [
  "pattern",
  "patternProperties",
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
];

const schema = z
  .record(z.string(), z.unknown(), "An input schema must be a JSON object")
  .superRefine((given, refusal) => {
    const problem = schemaProblem(given);
    if (problem) refusal.addIssue(problem);
  });

const exampleValue = z
  .unknown()
  .refine(
    (value) => !isDeeperThan(MOST_LEVELS, value),
    "An example is nested too deeply",
  );

const TIMEOUT_MESSAGE = `A timeout is a whole number from 1 to ${MOST_TIMEOUT_SECONDS} seconds`;

/** One operation, without what depends on its examples and on the others. */
export const operationSchema = z.object({
  name: z
    .string()
    .regex(
      /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
      "A name starts with a letter and has up to 40 letters, digits, hyphens and underscores",
    )
    .refine((name) => !isReservedName(name), "No operation can be called mcp"),
  summary: z
    .string()
    .trim()
    .min(3, "A summary has at least 3 characters")
    .max(200, "A summary has at most 200 characters"),
  method: z.enum(OPERATION_METHODS).default("POST"),
  path: z
    .string()
    .max(200, "A path has at most 200 characters")
    .regex(
      /^(?:\/[A-Za-z0-9_~.-]+)+$|^\/$/,
      "A path starts with a slash and has no query",
    )
    .refine((path) => !/\/\.{1,2}(?:\/|$)/.test(path), "A path has no dots"),
  tool: z
    .string()
    .min(1, "A tool has a name")
    .max(
      MOST_TOOL_LETTERS,
      `A tool’s name has at most ${MOST_TOOL_LETTERS} characters`,
    )
    .optional(),
  inputSchema: schema,
  examples: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(100),
        input: exampleValue,
        output: exampleValue.optional(),
      }),
    )
    .min(1, "Give at least one example")
    .max(5, "Give at most 5 examples"),
  timeoutSeconds: z
    .int(TIMEOUT_MESSAGE)
    .min(1, TIMEOUT_MESSAGE)
    .max(MOST_TIMEOUT_SECONDS, TIMEOUT_MESSAGE)
    .default(10),
  anonymous: z.boolean().default(false),
  repeatable: z.boolean().default(false),
});

/**
 * A version's operations. Each example of an operation fits its input schema,
 * and no two operations share a name.
 */
export const operationsSchema: z.ZodType<Operation[]> = z
  .array(operationSchema, {
    error: ({ input }) =>
      input instanceof ImportProblem ? input.message : NOT_A_LIST,
  })
  .max(MOST_OPERATIONS, `Use at most ${MOST_OPERATIONS} operations`)
  .superRefine((operations, refusal) => {
    const problem = problemOf(operations);
    if (problem) refusal.addIssue(problem);
  });

function problemOf(operations: readonly z.output<typeof operationSchema>[]) {
  const names = operations.map(({ name }) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated) return `Two operations are called ${repeated}`;
  if (JSON.stringify(operations).length > MOST_OPERATIONS_BYTES) {
    return "Operations have at most 200 KB in all";
  }
  return operations
    .flatMap(toolProblems)
    .concat(operations.flatMap(exampleProblems))[0];
}

/** Tools are called by POST and take an object. */
function toolProblems(given: z.output<typeof operationSchema>): string[] {
  const { name, tool, method, inputSchema } = given;
  if (tool === undefined) return [];
  if (method !== "POST") return [`The method of the tool ${name} must be POST`];
  return inputSchema.type === "object"
    ? []
    : [`The input schema of the tool ${name} must have the type object`];
}

function exampleProblems(given: z.output<typeof operationSchema>): string[] {
  return given.examples.flatMap(({ title, input }) => {
    const [problem] = inputProblems(given.inputSchema, input);
    return problem
      ? [`The example “${title}” of ${given.name}: ${problem}`]
      : [];
  });
}

function schemaProblem(given: unknown, level = 0): string | null {
  if (level > MOST_LEVELS) return "The input schema is nested too deeply";
  if (typeof given !== "object" || given === null) return null;
  const inner = Object.entries(given);
  const refused = inner.find(([word, value]) => isRefused(word, value));
  if (refused) return `Input schemas cannot use ${refused[0]}`;
  const problems = inner.map(([, value]) => schemaProblem(value, level + 1));
  return problems.find((problem) => problem !== null) ?? null;
}

/**
 * A property may have the name of a refused keyword; its value is then a
 * schema.
 */
function isRefused(word: string, value: unknown): boolean {
  return REFUSED_WORDS.includes(word) && isWordValue(word, value);
}

function isWordValue(word: string, value: unknown): boolean {
  return word === "patternProperties" || typeof value === "string";
}

type InputFault = {
  /** The names and numbers that lead to the value; empty for the input itself. */
  place: string;
  message: string;
};

/** Where an input does not fit a schema, the most specific places first. */
export function inputFaults(
  inputSchema: Operation["inputSchema"],
  input: unknown,
): InputFault[] {
  if (isDeeperThan(MOST_LEVELS, input)) {
    return [{ place: "", message: "The input is nested too deeply" }];
  }
  if (takesTooLong(inputSchema, input)) {
    return [
      {
        place: "",
        message:
          "The input is too large to be checked against the input schema",
      },
    ];
  }
  try {
    const { errors } = new Validator(inputSchema, DRAFT, false).validate(input);
    return errors
      .filter(({ keyword }) => !SUMMARIES.includes(keyword))
      .map(faultOf)
      .reverse();
  } catch {
    return [
      { place: "", message: "The input schema is not valid JSON Schema" },
    ];
  }
}

/** Keywords whose errors repeat the error at the value itself. */
const SUMMARIES = [
  "properties",
  "items",
  "prefixItems",
  "additionalProperties",
];

function faultOf({ instanceLocation, keyword, error }: OutputUnit): InputFault {
  const place = instanceLocation.replace(/^#\/?/, "");
  if (keyword === "false")
    return { place, message: "The input has no field of this name." };
  const missing = keyword === "required" && /"(.+)"/.exec(error)?.[1];
  if (!missing) return { place, message: error };
  const path = [place, missing].filter((part) => part !== "");
  return { place: path.join("/"), message: "This is required." };
}

/** The same as texts that name their place. */
export function inputProblems(
  inputSchema: Operation["inputSchema"],
  input: unknown,
): string[] {
  return inputFaults(inputSchema, input).map(({ place, message }) =>
    place === "" ? message : `${place}: ${message}`,
  );
}
