import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";

import {
  agents,
  appMeta,
  homepagePrompts,
  savedWorkflows,
} from "../../drizzle/schema";
import { given } from "./given";

/** Says that catalogue or shop changed, as every change of theirs does. */
export async function changeCatalogueVersion(ctx: Ctx, value: string) {
  const row = { key: "catalogue_version", value, updatedAt: ctx.now() };
  await ctx.store.tx((tx) =>
    tx
      .insert(appMeta)
      .values(row)
      .onConflictDoUpdate({ target: appMeta.key, set: row }),
  );
}

/** Five entries about voice, of which two are for sale: for 199 and for 49. */
export async function givenVoiceCatalogue(ctx: Ctx) {
  const owner = await given.user(ctx);
  const titles = ["Voice A", "Voice B", "Voice C", "Voice D", "Voice E"];
  const prices = new Map([
    ["Voice A", 19_900],
    ["Voice C", 4_900],
  ]);
  const entries = [];
  for (const title of titles) {
    const priceCents = prices.get(title);
    const agent =
      priceCents === undefined
        ? null
        : await given.liveAgent(ctx, {
            ownerUserId: owner.id,
            name: title,
            priceCents,
          });
    entries.push(
      await given.intelligenceAgent(ctx, {
        title,
        description: "Picks up voice calls.",
        tags: [],
        agentId: agent?.id ?? null,
      }),
    );
  }
  return { owner, entries };
}

export async function savedWorkflowOf(ctx: Ctx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(savedWorkflows)
    .where(eq(savedWorkflows.id, id));
  return row;
}

export async function allSavedWorkflows(ctx: Ctx) {
  return ctx.store.read.select().from(savedWorkflows);
}

export async function allPrompts(ctx: Ctx) {
  return ctx.store.read.select().from(homepagePrompts);
}

export async function changeAgent(
  ctx: Ctx,
  id: string,
  values: Partial<typeof agents.$inferInsert>,
) {
  await ctx.store.tx((tx) =>
    tx.update(agents).set(values).where(eq(agents.id, id)),
  );
}

/** The id in the address that a generated plan leads to. */
export function workflowIdIn(location: string | null): string {
  const url = new URL(location ?? "", "http://armory.test");
  return url.searchParams.get("workflow") ?? "";
}
