import type { Ctx } from "~/ctx.server";

import { analyticsEvents, homepagePrompts } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenProject } from "./given-projects";

const DAY = 86_400_000;

/** A time this many days before now. */
function daysAgo(ctx: Ctx, days: number): Date {
  return new Date(ctx.now().getTime() - days * DAY);
}

type GivenPrompt = { text: string; days: number; isFailed?: boolean };

export async function givenPrompt(
  ctx: Ctx,
  { text, days, isFailed = false }: GivenPrompt,
): Promise<void> {
  const row = {
    id: ctx.newId(),
    promptText: text,
    workflowGenerated: !isFailed,
    createdAt: daysAgo(ctx, days),
  };
  await ctx.store.tx((tx) => tx.insert(homepagePrompts).values(row));
}

async function givenClick(ctx: Ctx, days: number): Promise<void> {
  const row = {
    id: ctx.newId(),
    eventType: "add_agent_click",
    metadata: {},
    createdAt: daysAgo(ctx, days),
  };
  await ctx.store.tx((tx) => tx.insert(analyticsEvents).values(row));
}

/**
 * A site with a few weeks of activity, whose figures can be counted by hand.
 */
export async function givenBusySite(ctx: TestCtx) {
  const admin = await given.user(ctx, { role: "admin" });
  await given.user(ctx, { createdAt: daysAgo(ctx, 60) });
  const operator = await given.operator(ctx);
  await given.liveAgent(ctx, { ownerUserId: operator.id });
  await givenProject(ctx, { operator });
  for (const days of [0, 5, 50]) await givenClick(ctx, days);
  for (const days of [0, 1, 20]) {
    await givenPrompt(ctx, { text: "Answer calls", days });
  }
  await givenPrompt(ctx, { text: "Chase invoices", days: 2 });
  await givenPrompt(ctx, { text: "Chase invoices", days: 40, isFailed: true });
  await givenPrompt(ctx, { text: "asdf", days: 100, isFailed: true });
  return { admin, operator };
}
