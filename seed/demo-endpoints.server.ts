import type { Operation } from "~/domain/agents/operations";
import { RPC_CODES } from "~/domain/runs/json-rpc";
import {
  answerRpc,
  RpcRefusal,
  type McpOffer,
  type ToolResult,
} from "~/domain/runs/mcp-server";
import { inputOf, toolOf, toolResult } from "~/domain/runs/operation-tools";
import type {
  EndpointAnswer,
  EndpointCall,
  EndpointClient,
} from "~/integrations/endpoint-client.server";

import { operationsOf, runProgram } from "./programs.server";
import { allListings } from "./rows/agents";

const HOSTS = allListings.flatMap(({ key, delivery }) =>
  delivery.type === "endpoint" ? [{ key, baseUrl: delivery.baseUrl }] : [],
);

/**
 * Answers for the endpoints of the demo's agents, whose hosts do not exist, by
 * running their programs; all other calls go on.
 */
export function answeringDemoEndpoints(
  otherwise: EndpointClient,
): EndpointClient {
  return async (call) => {
    const host = HOSTS.find(({ baseUrl }) => isAt(baseUrl, call.url));
    if (!host) return otherwise(call);
    return answer(host.key, call.url.slice(host.baseUrl.length), call);
  };
}

/** Whether an address is the endpoint's own, or below it. */
function isAt(baseUrl: string, url: string): boolean {
  return url === baseUrl || url.startsWith(`${baseUrl}/`);
}

async function answer(
  key: string,
  address: string,
  { method, body }: EndpointCall,
): Promise<EndpointAnswer> {
  const [path] = address.split("?");
  if (path === "/mcp" && method === "POST") return answerMcp(key, body);
  const operation = operationsOf(key)?.find(
    (candidate) => candidate.path === path && candidate.method === method,
  );
  if (!operation) return json(404, { message: "There is no such operation." });
  try {
    const input: unknown = JSON.parse(body ?? "{}");
    return json(200, await runProgram(key, operation.name, input));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return json(422, { message });
  }
}

/** Every demo endpoint is an MCP server as well; it keeps no sessions. */
async function answerMcp(
  key: string,
  body: string | null,
): Promise<EndpointAnswer> {
  const tools = (operationsOf(key) ?? []).map((operation) => ({
    ...operation,
    name: operation.tool ?? operation.name,
    program: operation.name,
  }));
  const offer: McpOffer = {
    info: { name: key, title: key, version: "1" },
    instructions: "",
    listTools: () => Promise.resolve(tools.map(toolOf)),
    callTool: (name, given) => {
      const tool = tools.find((candidate) => candidate.name === name);
      if (tool) return callTool(key, tool, given);
      throw new RpcRefusal(RPC_CODES.params, `There is no tool ${name}.`);
    },
  };
  const sent: unknown = JSON.parse(body ?? "null");
  const { status, message } = await answerRpc(sent, offer);
  return json(status, message);
}

type Tool = Operation & { program: string };

async function callTool(
  key: string,
  tool: Tool,
  given: Record<string, unknown>,
): Promise<ToolResult> {
  try {
    const output = await runProgram(key, tool.program, inputOf(tool, given));
    return toolResult(JSON.stringify(output), false);
  } catch (error) {
    return toolResult(error instanceof Error ? error.message : "", true);
  }
}

function json(status: number, value: unknown): EndpointAnswer {
  return {
    status,
    contentType: "application/json",
    body: Buffer.from(JSON.stringify(value)),
  };
}
