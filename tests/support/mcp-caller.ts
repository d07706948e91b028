import { eq } from "drizzle-orm";
import { expect } from "vitest";

import type { Operation } from "~/domain/agents/operations";

import { agentVersions } from "../../drizzle/schema";
import type { testBrowser } from "./app";
import type { TestCtx } from "./ctx";

type Said = { id: unknown; result?: unknown; error?: unknown };
type Client = ReturnType<typeof testBrowser>;

export const bearer = (key: string | null) => ({
  Authorization: `Bearer ${key}`,
});

/** Sends requests as an MCP client does. */
export function clientOf(address: string, browser: Client, headers = {}) {
  const path = address.replace(/\/[^/]+$/, "/mcp");
  const send = (message: unknown) =>
    browser.api("POST", path, message, { headers });
  const ask = async (method: string, params?: unknown) => {
    const answer = await send({ jsonrpc: "2.0", id: "a", method, params });
    expect(answer.status).toBe(200);
    return answer.body as Said;
  };
  const call = (name: string, given?: unknown) =>
    ask("tools/call", { name, arguments: given });
  return { path, send, ask, call };
}

export async function setOperations(
  ctx: TestCtx,
  agentId: string,
  operations: Operation[],
) {
  await ctx.store.tx((tx) =>
    tx
      .update(agentVersions)
      .set({ operations })
      .where(eq(agentVersions.agentId, agentId)),
  );
}
