import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import type { DraftValues } from "~/domain/agents/draft-values";
import { startDraft } from "~/services/agents/start-draft.server";

import { agents, agentVersions } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenSeller } from "./given-publishers";
import { signedInBrowser } from "./given-session";

/** Everything that a submission of setup instructions needs. */
export const COMPLETE = {
  name: "Inbox Triage",
  shortDesc: "Sorts a shared inbox by intent.",
  longDescMd: "## What it does\n\nIt sorts.",
  category: "Email Automation",
  tags: ["email", "support"],
  deliverableType: "instructions",
  instructionsMd: "Connect the inbox, then send a first message.",
  priceModel: "one_time",
  priceUsd: 149.5,
} as const satisfies Omit<DraftValues, "tags"> & { tags: readonly string[] };

/** A new owner's draft, ready for submission. */
export async function givenDraft(ctx: Ctx, values: DraftValues = {}) {
  const owner = await given.user(ctx);
  await givenSeller(ctx, owner.id);
  const draft = await startDraft(ctx, {
    ownerId: owner.id,
    values: { ...COMPLETE, tags: [...COMPLETE.tags], ...values },
  });
  const own = { ownerId: owner.id, agentId: draft.id };
  return { owner, draft, own };
}

/** The same with its owner signed in. */
export async function givenWriter(ctx: TestCtx, values: DraftValues = {}) {
  const found = await givenDraft(ctx, values);
  const browser = await signedInBrowser(ctx, found.owner.id);
  return { ...found, browser, api: `/api/agents/${found.draft.id}` };
}

export async function agentRow(ctx: Ctx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, id));
  return row;
}

export async function versionRows(ctx: Ctx, agentId: string) {
  return ctx.store.read
    .select()
    .from(agentVersions)
    .where(eq(agentVersions.agentId, agentId))
    .orderBy(agentVersions.createdAt, agentVersions.id);
}
