import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import { saleCents } from "~/domain/catalogue/price-text";
import { profileOf } from "~/domain/workflows/profiled-entries";
import { writeProfile } from "~/models/catalogue/entry-tasks.server";
import { indexEntry } from "~/models/catalogue/entry-search/index-entry.server";
import { hashPassword } from "~/services/accounts/password-hash.server";

import {
  agents,
  agentVersions,
  deliverables,
  intelligenceAgents,
  listingPrices,
  listings,
  users,
} from "../../drizzle/schema";

/** The instructions that a live agent delivers. */
export const INSTRUCTIONS = "Connect the phone line, then test one call.";

/** The password of every user that a test creates. */
export const PASSWORD = "correct horse battery";

let hashed: Promise<string> | undefined;

type GivenUser = Partial<typeof users.$inferInsert>;

let counter = 0;

/** Builders for the rows that tests start from. */
export const given = {
  async user(ctx: Ctx, values: GivenUser = {}) {
    counter += 1;
    const username = values.username ?? `user_${counter}`;
    hashed ??= hashPassword(PASSWORD);
    const row = {
      id: ctx.newId(),
      username,
      usernameKey: username.toLowerCase(),
      email: `${username.toLowerCase()}@example.com`,
      password: await hashed,
      role: "user" as const,
      operatorSpecializations: [],
      emailVerifiedAt: ctx.now(),
      createdAt: ctx.now(),
      ...values,
    };
    const [user] = await ctx.store.tx((tx) =>
      tx.insert(users).values(row).returning(),
    );
    if (!user) throw new Error("No user was inserted");
    return user;
  },

  /** A listed, available operator. */
  operator(ctx: Ctx, values: GivenUser = {}) {
    return given.user(ctx, {
      isOperator: true,
      operatorStatus: "approved",
      operatorSpecializations: ["automation"],
      bio: "Builds automations.",
      ...values,
    });
  },

  /** A catalogue entry; with an agent it is for sale. */
  async intelligenceAgent(
    ctx: Ctx,
    values: Partial<typeof intelligenceAgents.$inferInsert> = {},
  ) {
    const id = ctx.newId();
    const row = {
      id,
      slug: values.slug ?? `entry-${id.slice(-6)}`,
      title: "Call Answerer",
      description: "Answers phone calls. Books appointments.",
      category: "Customer Service",
      tags: ["voice"],
      agentId: null,
      createdAt: ctx.now(),
      ...values,
    };
    const profile = profileOf(ctx.knowledge, row);
    const isOfShop = row.agentId !== null;
    await ctx.store.tx(async (tx) => {
      await tx.insert(intelligenceAgents).values(row);
      await writeProfile(tx, { id, isOfShop }, profile);
      await indexEntry(tx, id, ctx.now());
    });
    return row;
  },

  /** A live agent with its published version, deliverable and listing. */
  async liveAgent(
    ctx: Ctx,
    values: Partial<typeof agents.$inferInsert> & { ownerUserId: string },
  ) {
    const id = values.id ?? ctx.newId();
    const versionId = ctx.newId();
    const content = {
      name: values.name ?? "Call Answerer",
      shortDesc: values.shortDesc ?? "Answers calls for clinics.",
      longDescMd: "Answers calls.",
      category: values.category ?? "Customer Service",
      runtimeBucket: "<5s" as const,
      tags: values.tags ?? ["voice"],
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    };
    const price = {
      priceModel: values.priceModel ?? ("one_time" as const),
      priceCents: values.priceCents ?? 19_900,
    };
    const agent = {
      id,
      slug: values.slug ?? `agent-${id.slice(-6)}`,
      visibility: "public" as const,
      reviewStatus: "approved" as const,
      deliveryType: "instructions" as const,
      publishedVersionId: versionId,
      publishedAt: ctx.now(),
      isLive: true,
      ...content,
      ...price,
      ...values,
    };
    await ctx.store.tx(async (tx) => {
      await tx.insert(agents).values(agent);
      await tx.insert(agentVersions).values({
        id: versionId,
        agentId: id,
        version: "1.0.0",
        changelogMd: "First release.",
        status: "published",
        ...content,
      });
      await tx.insert(deliverables).values({
        id: ctx.newId(),
        agentVersionId: versionId,
        type: agent.deliveryType,
        instructionsMd: INSTRUCTIONS,
      });
      await tx.insert(listings).values({
        id: ctx.newId(),
        agentVersionId: versionId,
        license: "commercial-single",
        fulfillmentModes: [],
        ...price,
      });
      await tx.insert(listingPrices).values({
        agentId: id,
        priceCents: saleCents(price),
        since: agent.publishedAt ?? ctx.now(),
      });
    });
    return agent;
  },
};

/** Changes a user's row, like an administrator. */
export async function changeUser(ctx: Ctx, id: string, values: GivenUser) {
  await ctx.store.tx((tx) =>
    tx.update(users).set(values).where(eq(users.id, id)),
  );
}
