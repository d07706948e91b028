import { z } from "zod";

import type { Ctx } from "~/ctx.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { isRpc, readRpc, rpcResponse } from "~/http/runs/rpc.server";
import { runCaller } from "~/http/runs/run-caller.server";
import { runResponse } from "~/http/runs/run-response.server";
import { answerMcp } from "~/services/runs/answer-mcp.server";
import { findEndpoint } from "~/services/runs/find-endpoint.server";
import { runOperation } from "~/services/runs/run-operation.server";

/** A response has a result or an error. */
const EXAMPLE = {
  jsonrpc: "2.0",
  id: 1,
  result: { content: [{ type: "text", text: '{"score":7}' }] },
};

const endpoint = jsonApi({
  POST: operation({
    summary:
      "Use an agent’s operations as the tools of an MCP server (streamable HTTP): with a license key, signed in, or as a trial",
    access: "anyone",
    scope: "run",
    takesLicense: true,
    bodyTypes: ["application/json"],
    answer: z
      .object({
        jsonrpc: z.literal("2.0"),
        id: z.union([z.string(), z.number()]).nullable(),
        result: z.record(z.string(), z.unknown()).optional(),
        error: z.object({ code: z.int(), message: z.string() }).optional(),
      })
      .meta({ examples: [EXAMPLE] }),
    refusals: [400, 401, 404],
    handle: async ({ ctx, context, request, params, user, headers }) => {
      const key = param(params, "slug");
      const by = runCaller({ context, request, user });
      const read = await readRpc(request);
      if ("refusal" in read) return rpcResponse(read.refusal, headers);
      const { message } = read;
      if (!isRpc(message) && (await hasOperation(ctx, key))) {
        const asked = { key, operation: OPERATION, input: message, by };
        return runResponse(await runOperation(ctx, asked));
      }
      return rpcResponse(await answerMcp(ctx, { key, message, by }), headers);
    },
  }),
});

/** Operations could have this name before the address became the MCP server's. */
const OPERATION = "mcp";

async function hasOperation({ store }: Ctx, key: string): Promise<boolean> {
  const { operations } = await findEndpoint(store.read, key);
  return operations.some(({ name }) => name === OPERATION);
}

export const loader = endpoint.loader;
export const action = endpoint.action;
