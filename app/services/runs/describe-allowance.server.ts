import type { Ctx } from "~/ctx.server";
import { RUN_ALLOWANCES } from "~/domain/runs/runs";

import {
  findVisibleAgent,
  type WantedAgent,
} from "../agents/find-visible-agent.server";
import { findCaller } from "./admit-caller.server";
import { callLimits } from "./call-ways.server";

/** How often the viewer may try an agent, and what that uses up. */
export async function describeAllowance(
  ctx: Ctx,
  { key, viewer }: WantedAgent,
): Promise<string> {
  const { agent } = await findVisibleAgent(ctx, { key, viewer });
  const { anonymous, user } = RUN_ALLOWANCES;
  const by = { viewer, licenseKey: null, clientAddress: "" };
  const { caller } = await findCaller(ctx, { agent, by });
  switch (caller) {
    case "owner":
      return "This is your own agent: your runs are not limited and do not count for its figures.";
    case "buyer":
      return `You own this agent, so each run uses your license: ${await callLimits(ctx, agent.id)}.`;
    case "trial":
      return `Your trial is running, so each run uses its license: ${await callLimits(ctx, agent.id)}.`;
    case "user":
      return `You have ${user.max} runs a day; buyers use their license.`;
    default:
      return `You have ${anonymous.max} runs a day without an account, and ${user.max} with one; buyers use their license.`;
  }
}
