export const OPERATION_METHODS = ["GET", "POST", "PUT", "PATCH"] as const;

export const MOST_OPERATIONS = 20;
/** Bytes of a version's operations as JSON. */
export const MOST_OPERATIONS_BYTES = 200_000;
export const MOST_TIMEOUT_SECONDS = 30;
export const MOST_TOOL_LETTERS = 128;

type Example = { title: string; input: unknown; output?: unknown };

/** The gateway's own MCP server has this address, in any case. */
export function isReservedName(name: string): boolean {
  return name.toLowerCase() === "mcp";
}

/** One call that an endpoint takes; `inputSchema` is JSON Schema 2020-12. */
export type Operation = {
  /** Part of the gateway's address. */
  name: string;
  summary: string;
  method: (typeof OPERATION_METHODS)[number];
  /** Below the endpoint's address; starts with a slash. */
  path: string;
  /** The tool of an MCP server at the path, by its own name; else the path is called. */
  tool?: string;
  inputSchema: Record<string, unknown>;
  examples: Example[];
  timeoutSeconds: number;
  /** May be tried without an account. */
  anonymous: boolean;
  /** Its example changes nothing, so that probes may send it again. */
  repeatable: boolean;
};

/** Operations as the wizard's form holds them; none is an empty text. */
export function operationsText(operations: readonly Operation[]): string {
  return operations.length === 0 ? "" : JSON.stringify(operations, null, 2);
}
