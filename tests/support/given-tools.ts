import type { TestCtx } from "./ctx";
import { givenEndpoint } from "./given-runs";
import { mcpHost } from "./mcp-host";

export const TOOL = { name: "score", tool: "lead.score", path: "/mcp" };

export const SCORED = {
  content: [{ type: "text", text: "7 of 10" }],
  structuredContent: { score: 7 },
};

/** An agent whose only operation is a tool of an MCP server. */
export async function givenTool(
  ctx: TestCtx,
  changes: Parameters<typeof mcpHost>[0] = {},
) {
  const given = await givenEndpoint(ctx, TOOL);
  const stand = mcpHost({
    says: { "tools/call": () => SCORED },
    ...changes,
  });
  ctx.callEndpoint = stand.callEndpoint;
  return { ...given, ...stand };
}
