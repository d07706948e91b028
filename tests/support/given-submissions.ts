import { eq } from "drizzle-orm";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import {
  agents,
  agentVersions,
  auditLog,
  deliverables,
  intelligenceAgents,
  listings,
  reviewDecisions,
} from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";

type VersionValues = Partial<typeof agentVersions.$inferInsert>;
type ListingValues = Partial<typeof listings.$inferInsert>;
type DeliveryValues = Partial<typeof deliverables.$inferInsert>;

type Submitted = {
  version?: VersionValues;
  listing?: ListingValues;
  deliverable?: DeliveryValues;
};

/** Texts of a submission that differ from those of `given.liveAgent`. */
export const SUBMITTED = {
  name: "Invoice Hawk Two",
  shortDesc: "Reads invoices and books them twice as well.",
  longDescMd: "Reads invoices.\n\nBooks them.",
  category: "Accounting",
  tags: ["invoices"],
};

/** A submitted version of an agent. */
export async function addVersion(
  ctx: TestCtx,
  agentId: string,
  { version, listing, deliverable }: Submitted,
) {
  const versionId = ctx.newId();
  await ctx.store.tx(async (tx) => {
    await tx.insert(agentVersions).values({
      id: versionId,
      agentId,
      version: "1.0.0",
      changelogMd: "Books credit notes too.",
      status: "submitted",
      runtimeBucket: "5–60s",
      submittedAt: ctx.now(),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
      ...SUBMITTED,
      ...version,
    });
    await tx.insert(deliverables).values({
      id: ctx.newId(),
      agentVersionId: versionId,
      type: "instructions",
      instructionsMd: "Connect the mailbox, then send one invoice.",
      ...deliverable,
    });
    await tx.insert(listings).values({
      id: ctx.newId(),
      agentVersionId: versionId,
      priceModel: "one_time",
      priceCents: 24_900,
      license: "commercial-single",
      fulfillmentModes: ["instructions"],
      ...listing,
    });
    await tx
      .update(agents)
      .set({ pendingVersionId: versionId })
      .where(eq(agents.id, agentId));
  });
  return versionId;
}

/** An agent that was never live and waits for approval. */
export async function givenSubmission(
  ctx: TestCtx,
  values: Submitted & { slug?: string; ownerUserId?: string } = {},
) {
  const ownerUserId = values.ownerUserId ?? (await given.user(ctx)).id;
  const id = ctx.newId();
  const row = {
    id,
    ownerUserId,
    slug: values.slug ?? "invoice-hawk",
    ...SUBMITTED,
    runtimeBucket: "5–60s" as const,
    priceModel: "one_time" as const,
    priceCents: 24_900,
    deliveryType: "instructions" as const,
    visibility: "public" as const,
    reviewStatus: "submitted" as const,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  };
  await ctx.store.tx((tx) => tx.insert(agents).values(row));
  const versionId = await addVersion(ctx, id, values);
  return { id, slug: row.slug, ownerUserId, versionId };
}

/** A live agent whose next version waits for approval. */
export async function givenUpdate(ctx: TestCtx, values: Submitted = {}) {
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, {
    slug: "invoice-hawk",
    name: "Invoice Hawk",
    ownerUserId: owner.id,
  });
  await reindexAll(ctx);
  const versionId = await addVersion(ctx, agent.id, {
    ...values,
    version: { version: "1.1.0", ...values.version },
  });
  return { agent, owner, versionId, formerVersionId: agent.publishedVersionId };
}

export function givenAdministrator(ctx: TestCtx, username = "second_eye") {
  return given.user(ctx, { username, role: "admin" });
}

/** Two administrators, for decisions that take a second one. */
export async function givenTwoAdministrators(ctx: TestCtx) {
  const first = await givenAdministrator(ctx, "first_eye");
  const second = await givenAdministrator(ctx, "second_eye");
  return { first, second };
}

export async function agentRow(ctx: TestCtx, id: string) {
  const [row] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, id));
  return row!;
}

export async function versionStatuses(ctx: TestCtx, agentId: string) {
  const rows = await ctx.store.read
    .select({ version: agentVersions.version, status: agentVersions.status })
    .from(agentVersions)
    .where(eq(agentVersions.agentId, agentId));
  return Object.fromEntries(rows.map((row) => [row.version, row.status]));
}

export async function decisionsOf(ctx: TestCtx, agentId: string) {
  return ctx.store.read
    .select()
    .from(reviewDecisions)
    .where(eq(reviewDecisions.agentId, agentId));
}

export async function auditEntries(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(auditLog)
    .orderBy(auditLog.createdAt, auditLog.id);
}

export async function entryOfAgent(ctx: TestCtx, agentId: string) {
  const [entry] = await ctx.store.read
    .select()
    .from(intelligenceAgents)
    .where(eq(intelligenceAgents.agentId, agentId));
  return entry;
}
