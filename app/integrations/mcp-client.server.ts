import { replyIn, replyWatcher, type RpcReply } from "~/domain/runs/json-rpc";
import { isMcpVersion, MCP_VERSIONS } from "~/domain/runs/mcp";

import {
  EndpointError,
  type EndpointAnswer,
  type EndpointClient,
} from "./endpoint-client.server";

export type McpServer = {
  call: EndpointClient;
  url: string;
  /** Each message's headers besides those of the protocol. */
  headersFor: (body: string | null) => Record<string, string>;
  /** The time for the whole conversation. */
  timeoutMs: number;
  mostBytes: number;
};

/** The host does not speak the protocol, or no revision that we support. */
export class McpProblem extends Error {
  override readonly name = "McpProblem";
}

type Params = Record<string, unknown>;

export type McpSession = {
  /** Throws McpProblem if the request gets no reply. */
  request: (method: string, params: Params) => Promise<RpcReply>;
  /** Ends the server's session, without waiting for the result. */
  end: () => void;
};

/**
 * Begins a conversation with an MCP server over streamable HTTP. Throws
 * EndpointError if the host cannot be reached or a limit of time or size is
 * exceeded.
 */
export async function openMcpSession(server: McpServer): Promise<McpSession> {
  const send = sendingWithin(server);
  const headers: Record<string, string> = {};
  let lastId = 0;

  async function request(method: string, params: Params): Promise<RpcReply> {
    lastId += 1;
    const id = lastId;
    const body = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    const answer = await send({ body, headers, isLast: replyWatcher(id) });
    if (answer.mcpSession) headers["Mcp-Session-Id"] = answer.mcpSession;
    const reply = replyIn(answer, id);
    if (!reply) throw new McpProblem(`no reply to ${method}`);
    return reply;
  }

  headers["MCP-Protocol-Version"] = versionIn(
    await request("initialize", {
      protocolVersion: MCP_VERSIONS[0],
      capabilities: {},
      clientInfo: { name: "armory-gateway", version: "1" },
    }),
  );
  const ready = { jsonrpc: "2.0", method: "notifications/initialized" };
  await send({ body: JSON.stringify(ready), headers });

  return {
    request,
    end: () => {
      if (headers["Mcp-Session-Id"]) void endSession(server, headers);
    },
  };
}

function versionIn(reply: RpcReply): string {
  const version = "result" in reply ? reply.result.protocolVersion : null;
  if (isMcpVersion(version)) return version;
  throw new McpProblem("no protocol revision in common");
}

const END_MS = 2_000;
const MOST_END_BYTES = 10_000;

async function endSession(
  { call, url, headersFor }: McpServer,
  headers: Record<string, string>,
): Promise<void> {
  await call({
    url,
    method: "DELETE",
    headers: { ...headersFor(null), ...headers },
    body: null,
    timeoutMs: END_MS,
    mostBytes: MOST_END_BYTES,
  }).catch(() => undefined);
}

type Message = {
  body: string;
  headers: Record<string, string>;
  isLast?: (part: Uint8Array) => boolean;
};

/**
 * Sends messages that share the limits of time and size of their conversation.
 */
function sendingWithin({ call, url, headersFor, ...most }: McpServer) {
  const until = performance.now() + most.timeoutMs;
  let bytesLeft = most.mostBytes;
  return async ({
    body,
    headers,
    isLast,
  }: Message): Promise<EndpointAnswer> => {
    const timeoutMs = Math.floor(until - performance.now());
    if (timeoutMs <= 0) throw new EndpointError("timeout");
    const answer = await call({
      url,
      method: "POST",
      headers: {
        ...headersFor(body),
        Accept: "application/json, text/event-stream",
        ...headers,
      },
      body,
      timeoutMs,
      mostBytes: bytesLeft,
      ...(isLast ? { isLast } : {}),
    });
    bytesLeft -= answer.body.byteLength;
    return answer;
  };
}
