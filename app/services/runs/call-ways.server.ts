import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { callSamples, mcpSample } from "~/domain/runs/call-samples";
import { RUN_ALLOWANCES } from "~/domain/runs/runs";
import { findEndpointSettings } from "~/models/runs/endpoint-settings.server";

type Licensed = {
  agent: { id: string; slug: string };
  operations: readonly Operation[];
  licenseKey: string;
};

/** How a license calls an endpoint through the gateway, ready to be copied. */
export async function callWays(ctx: Ctx, licensed: Licensed) {
  const { agent, operations, licenseKey } = licensed;
  const gateway = `${ctx.env.publicUrl}/run/${agent.slug}`;
  return {
    gateway,
    limits: await callLimits(ctx, agent.id),
    mcp: mcpSample({ name: agent.slug, address: `${gateway}/mcp`, licenseKey }),
    tryPath: `/agent/${agent.slug}/try`,
    operations: operations.map(({ name, summary, examples }) => ({
      name,
      summary,
      samples: callSamples({
        address: `${gateway}/${name}`,
        licenseKey,
        input: examples[0]?.input ?? {},
      }),
    })),
  };
}

/** How often a license may call an endpoint, in words. */
export async function callLimits(ctx: Ctx, agentId: string): Promise<string> {
  const settings = await findEndpointSettings(ctx.store.read, agentId);
  const perMinute = `${RUN_ALLOWANCES.license.max} calls a minute`;
  const cap = settings?.monthlyCap ?? null;
  if (cap === null) return perMinute;
  return `${perMinute} and ${cap.toLocaleString("en-US")} a calendar month`;
}
