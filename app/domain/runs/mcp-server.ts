import { isObject } from "../agents/openapi-schema";
import { RPC_CODES } from "./json-rpc";
import { isMcpVersion, MCP_VERSIONS } from "./mcp";

type Json = Record<string, unknown>;

export type McpTool = { name: string; description: string; inputSchema: Json };

export type ToolResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: Json;
  isError?: true;
};

/** What our MCP server offers for an agent. */
export type McpOffer = {
  info: { name: string; title: string; version: string };
  instructions: string;
  listTools: () => Promise<McpTool[]>;
  callTool: (name: string, given: Json) => Promise<ToolResult>;
};

/** A refusal in terms of JSON-RPC. */
export class RpcRefusal extends Error {
  override readonly name = "RpcRefusal";
  constructor(
    readonly code: number,
    message: string,
    readonly data?: Json,
  ) {
    super(message);
  }
}

/** An HTTP status and a message; null if none is sent. */
export type RpcAnswer = { status: 200 | 202 | 400; message: Json | null };

const ACCEPTED: RpcAnswer = { status: 202, message: null };

/** Answers one message over stateless streamable HTTP (docs/product/runs.md#mcp). */
export async function answerRpc(
  message: unknown,
  offer: McpOffer,
): Promise<RpcAnswer> {
  if (!isObject(message) || message.jsonrpc !== "2.0") {
    return refuseMessage(RPC_CODES.request, "Send one JSON-RPC 2.0 message.");
  }
  const { id, method } = message;
  if (typeof method !== "string") return answerReply(message);
  if (id === undefined) return ACCEPTED;
  if (typeof id !== "string" && typeof id !== "number") {
    return refuseMessage(
      RPC_CODES.request,
      "The id must be a string or a number.",
    );
  }
  const params = isObject(message.params) ? message.params : {};
  const said = await sayTo({ method, params }, offer);
  return { status: 200, message: { jsonrpc: "2.0", id, ...said } };
}

/** The response to an invalid message. */
export function refuseMessage(code: number, message: string): RpcAnswer {
  const error = { code, message };
  return { status: 400, message: { jsonrpc: "2.0", id: null, error } };
}

/**
 * Accepts a client's reply without using it, because we send clients no
 * requests.
 */
function answerReply(message: Json): RpcAnswer {
  const isReply = "result" in message || "error" in message;
  return isReply
    ? ACCEPTED
    : refuseMessage(RPC_CODES.request, "A request needs a method.");
}

type Request = { method: string; params: Json };

async function sayTo({ method, params }: Request, offer: McpOffer) {
  const handle = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  try {
    if (!handle) {
      throw new RpcRefusal(RPC_CODES.method, `${method} is not supported.`);
    }
    return { result: await handle(params, offer) };
  } catch (refusal) {
    if (!(refusal instanceof RpcRefusal)) throw refusal;
    const { code, message, data } = refusal;
    return { error: { code, message, ...(data ? { data } : {}) } };
  }
}

type Handle = (params: Json, offer: McpOffer) => Promise<Json> | Json;

const METHODS: Record<string, Handle> = {
  initialize: ({ protocolVersion }, { info, instructions }) => ({
    protocolVersion: isMcpVersion(protocolVersion)
      ? protocolVersion
      : MCP_VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: info,
    instructions,
  }),
  ping: () => ({}),
  "tools/list": async (_, { listTools }) => ({ tools: await listTools() }),
  "tools/call": ({ name, arguments: given = {} }, { callTool }) => {
    if (typeof name !== "string" || !isObject(given)) {
      const message =
        "A call needs a name, and its arguments must be an object.";
      throw new RpcRefusal(RPC_CODES.params, message);
    }
    return callTool(name, given);
  },
};
