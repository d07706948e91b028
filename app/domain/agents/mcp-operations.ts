import {
  ImportProblem,
  isObject,
  plainSchema,
  sampleOf,
} from "./openapi-schema";
import { withOwnNames } from "./operation-names";
import { MOST_OPERATIONS, MOST_TOOL_LETTERS } from "./operations";

type Json = Record<string, unknown>;
type ToolList = { tools: unknown[]; nextCursor?: unknown };

/** Whether something is an MCP server's list of tools, as its result or a part of it. */
export function toolListIn(value: unknown): ToolList | null {
  const list = isObject(value) && isObject(value.result) ? value.result : value;
  if (!isObject(list) || !Array.isArray(list.tools)) return null;
  return { tools: list.tools, nextCursor: list.nextCursor };
}

/**
 * The tools of an MCP server as operations at a path
 * (docs/product/runs.md#import). Throws ImportProblem for a list that operations
 * cannot express.
 */
export function toolOperations(
  { tools, nextCursor }: ToolList,
  path = "/",
): unknown[] {
  if (tools.length === 0) throw new ImportProblem("The list has no tools.");
  refuseMore(tools.length, nextCursor);
  const read = { parts: 0 };
  const operations = tools.map((tool) => ({
    ...operationOf(isObject(tool) ? tool : {}, read),
    path,
  }));
  return withOwnNames(operations);
}

/**
 * Refuses lists with more tools than an agent can have, and single pages of
 * longer lists.
 */
function refuseMore(count: number, nextCursor: unknown): void {
  if (count > MOST_OPERATIONS) {
    throw new ImportProblem(
      `There are more than ${MOST_OPERATIONS} tools. Paste those that buyers need as JSON.`,
    );
  }
  if (typeof nextCursor !== "string") return;
  throw new ImportProblem(
    "This is only one page of the list of tools. Paste all tools in one list.",
  );
}

function operationOf(tool: Json, read: { parts: number }) {
  const { name } = tool;
  if (typeof name !== "string" || name.length > MOST_TOOL_LETTERS) {
    throw new ImportProblem(
      `A tool needs a name of at most ${MOST_TOOL_LETTERS} characters.`,
    );
  }
  const inputSchema = inputSchemaOf(tool, read);
  return {
    name,
    summary: summaryOf(tool, name),
    method: "POST",
    tool: name,
    inputSchema,
    examples: [{ title: "Example", input: sampleOf(inputSchema) }],
    repeatable:
      isObject(tool.annotations) && tool.annotations.readOnlyHint === true,
  };
}

function summaryOf({ title, description, annotations }: Json, name: string) {
  const hint = isObject(annotations) ? annotations.title : undefined;
  const said = [title, hint, description, name]
    .filter((text) => typeof text === "string")
    .find((text) => text.trim().length >= 3);
  return (said ?? `Tool ${name}`).trim().slice(0, 200);
}

/** Drops the definitions once they have replaced the references to them. */
function inputSchemaOf(
  { name, inputSchema }: Json,
  read: { parts: number },
): Json {
  const document = isObject(inputSchema) ? inputSchema : {};
  const { $defs: _, definitions: __, ...own } = document;
  const place = { document, where: `The tool ${String(name)}`, read };
  const plain = plainSchema(own, place);
  return { ...(isObject(plain) ? plain : {}), type: "object" };
}
