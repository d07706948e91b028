import { isObject } from "../agents/openapi-schema";
import type { Operation } from "../agents/operations";
import type { McpTool, ToolResult } from "./mcp-server";

type Json = Record<string, unknown>;

/** An operation as a tool, whose input is always an object. */
export function toolOf({ name, summary, inputSchema }: Operation): McpTool {
  return {
    name,
    description: summary,
    inputSchema: takesObject(inputSchema)
      ? { ...inputSchema, type: "object" }
      : {
          type: "object",
          properties: { input: inputSchema },
          required: ["input"],
          additionalProperties: false,
        },
  };
}

/** The operation's input in the arguments of its tool. */
export function inputOf({ inputSchema }: Operation, given: Json): unknown {
  return takesObject(inputSchema) ? given : given.input;
}

function takesObject({ type, properties }: Json): boolean {
  return type === "object" || (type === undefined && isObject(properties));
}

/** An endpoint's answer as text, and as structured content if it is an object. */
export function toolResult(text: string, isError: boolean): ToolResult {
  return {
    content: [{ type: "text", text }],
    ...(isError ? { isError } : structured(text)),
  };
}

function structured(text: string): Pick<ToolResult, "structuredContent"> {
  try {
    const value: unknown = JSON.parse(text);
    // A value may be nested too deeply to be written again.
    JSON.stringify(value);
    return isObject(value) ? { structuredContent: value } : {};
  } catch {
    return {};
  }
}
