import type { Ctx } from "~/ctx.server";
import type { Operation } from "~/domain/agents/operations";
import { RUN_ALLOWANCES } from "~/domain/runs/runs";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";

import { findCaller } from "./admit-caller.server";
import { callLimits } from "./call-ways.server";

type Tried = {
  agent: AgentRow;
  operation: Operation;
  viewer: { id: string } | null;
};

const { anonymous, user } = RUN_ALLOWANCES;

const WITH_LICENSE = "Buyers run it with their license instead.";

/** How often the viewer may run an operation, and what that uses up. */
export async function describeAllowance(
  ctx: Ctx,
  { agent, operation, viewer }: Tried,
): Promise<string> {
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
      return `Signed in, you can run this agent ${user.max} times in 24 hours. ${WITH_LICENSE}`;
    default:
      return operation.anonymous
        ? `Without an account, you can run this agent ${anonymous.max} times in 24 hours, counted by network address; signed in, ${user.max} times. ${WITH_LICENSE}`
        : `Its creator lets only signed-in users try this operation. Sign in to run this agent ${user.max} times in 24 hours. ${WITH_LICENSE}`;
  }
}
