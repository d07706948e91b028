import type { Ctx } from "~/ctx.server";
import { formatSize } from "~/domain/agents/file-size";
import { DomainError } from "~/domain/platform/errors";
import { RPC_CODES } from "~/domain/runs/json-rpc";
import {
  answerRpc,
  RpcRefusal,
  type McpOffer,
  type RpcAnswer,
  type ToolResult,
} from "~/domain/runs/mcp-server";
import { inputOf, toolOf, toolResult } from "~/domain/runs/operation-tools";
import { isJsonType } from "~/domain/runs/runs";

import { findCaller, mayCall, type Caller } from "./admit-caller.server";
import { findEndpoint } from "./find-endpoint.server";
import { runOperation, type RunAnswer } from "./run-operation.server";

type Asked = { key: string; message: unknown; by: Caller };

/**
 * Answers a message to the MCP server over an agent's operations
 * (docs/product/runs.md#mcp). A caller whose license is refused is refused here.
 */
export async function answerMcp(ctx: Ctx, asked: Asked): Promise<RpcAnswer> {
  const { agent, terms, operations } = await findEndpoint(
    ctx.store.read,
    asked.key,
  );
  const caller = await findCaller(ctx, { agent, by: asked.by });
  const { name: title, slug: name } = agent;
  const { version } = terms.version;
  const usable = operations.filter((operation) => mayCall(caller, operation));
  const offer: McpOffer = {
    info: { name, title, version },
    instructions: `${agent.shortDesc} Calls count towards the allowance of the license key in the Authorization header; without one, a few tools can be tried.`,
    listTools: () => Promise.resolve(usable.map(toolOf)),
    callTool: async (tool, given) => {
      const operation = operations.find((one) => one.name === tool);
      if (!operation) throw unknownTool(tool);
      const input = inputOf(operation, given);
      const { key, by } = asked;
      return runOperation(ctx, { key, operation: tool, input, by })
        .then(resultOf)
        .catch(refusalOf);
    },
  };
  return answerRpc(asked.message, offer);
}

function unknownTool(name: string): RpcRefusal {
  return new RpcRefusal(RPC_CODES.params, `There is no tool ${name}.`);
}

function resultOf({ status, contentType, body }: RunAnswer): ToolResult {
  const isText = isJsonType(contentType) || /^text\//i.test(contentType);
  const text = isText
    ? body.toString()
    : `A file of ${formatSize(body.byteLength)}. Call the operation over HTTP to save it.`;
  return toolResult(text, status >= 400);
}

/** Input that does not fit is the client's fault, any other refusal a result. */
function refusalOf(error: unknown): ToolResult {
  if (!(error instanceof DomainError)) throw error;
  const { message, errors } = error;
  if (!errors) return toolResult(message, true);
  const problems = Object.values(errors).flat();
  const said = [message, ...problems].join(" ");
  throw new RpcRefusal(RPC_CODES.params, said, { errors });
}
