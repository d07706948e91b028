import type { Ctx } from "~/ctx.server";

import { isVerified } from "../platform/refuse-unverified.server";
import {
  findVisibleAgent,
  type AgentViewer,
} from "../agents/find-visible-agent.server";
import { notForSale, ownAgentRefused } from "./question-refusals";

type Asked = { key: string; viewer: NonNullable<AgentViewer> };

/** Data for the page with the form to ask; not for the agent's owner. */
export async function showAskPage(ctx: Ctx, wanted: Asked) {
  const { agent, standing } = await findVisibleAgent(ctx, wanted);
  if (standing === "owner") throw ownAgentRefused();
  if (!agent.isLive) throw notForSale();
  const mayAsk = await isVerified(ctx.store.read, wanted.viewer.id);
  return { slug: agent.slug, name: agent.name, isVerified: mayAsk };
}
