import type { Ctx } from "~/ctx.server";
import type { RpcReply } from "~/domain/runs/json-rpc";
import { toolAnswer } from "~/domain/runs/mcp";
import { MOST_ANSWER_BYTES } from "~/domain/runs/runs";
import type { EndpointAnswer } from "~/integrations/endpoint-client.server";
import {
  openMcpSession,
  type McpServer,
  McpProblem,
} from "~/integrations/mcp-client.server";

import type { HeadersFor } from "./endpoint-headers.server";

type ToolCall = {
  tool: string;
  url: string;
  input: unknown;
  timeoutSeconds: number;
  headersFor: HeadersFor;
};

/**
 * Calls a tool of an MCP server in a session of its own, and returns its result
 * as an endpoint would answer it (docs/product/runs.md#mcp).
 */
export async function callTool(
  ctx: Ctx,
  { headersFor, timeoutSeconds, ...wanted }: ToolCall,
): Promise<EndpointAnswer> {
  const server = {
    call: ctx.callEndpoint,
    url: wanted.url,
    headersFor: (body: string | null) => headersFor({ id: ctx.newId(), body }),
    timeoutMs: timeoutSeconds * 1000,
    mostBytes: MOST_ANSWER_BYTES,
  };
  try {
    return await converse(server, wanted);
  } catch (error) {
    // Values that are nested too deeply to be written are a RangeError.
    const isTheirs = error instanceof McpProblem || error instanceof RangeError;
    if (!isTheirs) throw error;
    return { status: 502, contentType: "application/json", body: Buffer.of() };
  }
}

async function converse(
  server: McpServer,
  { tool, input }: Pick<ToolCall, "tool" | "input">,
): Promise<EndpointAnswer> {
  const session = await openMcpSession(server);
  try {
    const params = { name: tool, arguments: input };
    return answerOf(await session.request("tools/call", params));
  } finally {
    session.end();
  }
}

function answerOf(reply: RpcReply): EndpointAnswer {
  const { status, value } = toolAnswer(reply);
  const body = Buffer.from(JSON.stringify(value));
  return { status, contentType: "application/json", body };
}
