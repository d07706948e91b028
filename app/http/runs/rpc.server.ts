import { isObject } from "~/domain/agents/openapi-schema";
import { DomainError } from "~/domain/platform/errors";
import { RPC_CODES } from "~/domain/runs/json-rpc";
import { isMcpVersion, MCP_VERSIONS } from "~/domain/runs/mcp";
import { refuseMessage, type RpcAnswer } from "~/domain/runs/mcp-server";

import { readJson } from "../body.server";

type Read = { message: unknown } | { refusal: RpcAnswer };

/** The message of an HTTP request, or the refusal if it cannot be read. */
export async function readRpc(request: Request): Promise<Read> {
  const version = request.headers.get("MCP-Protocol-Version");
  if (version !== null && !isMcpVersion(version)) {
    const message = `The revisions ${MCP_VERSIONS.join(" and ")} are supported.`;
    return { refusal: refuseMessage(RPC_CODES.request, message) };
  }
  try {
    return { message: await readJson(request) };
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 400) throw error;
    return { refusal: refuseMessage(RPC_CODES.malformed, error.message) };
  }
}

export function isRpc(message: unknown): boolean {
  return Array.isArray(message) || (isObject(message) && "jsonrpc" in message);
}

export function rpcResponse(
  { status, message }: RpcAnswer,
  headers: Headers,
): Response {
  if (message === null) return new Response(null, { status, headers });
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify(message), { status, headers });
}
