import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/content/demo-accounts";
import { verifyPassword } from "~/services/accounts/password-hash.server";

import * as schema from "../../drizzle/schema";
import { seedDemo } from "../../seed/demo.server";
import { testCtx, type TestCtx } from "../support/ctx";
import { seededTest } from "../support/seeded";

const counted = [
  schema.users,
  schema.agents,
  schema.agentVersions,
  schema.deliverables,
  schema.listings,
  schema.reviewDecisions,
  schema.auditLog,
  schema.intelligenceAgents,
  schema.orders,
  schema.reviews,
  schema.homepagePrompts,
  schema.chatAnalytics,
  schema.operatorRequests,
  schema.projectChats,
  schema.projectMessages,
  schema.projectOffers,
  schema.projectPayments,
  schema.ledgerJournals,
  schema.ledgerEntries,
  schema.designPlans,
  schema.operatorApplications,
  schema.supportRequests,
  schema.notifications,
];

async function countRows(ctx: TestCtx): Promise<number[]> {
  const counts: number[] = [];
  for (const table of counted) {
    const [row] = await ctx.store.read.select({ rows: count() }).from(table);
    counts.push(row?.rows ?? 0);
  }
  return counts;
}

async function userNamed(ctx: TestCtx, username: string) {
  const [user] = await ctx.store.read
    .select()
    .from(schema.users)
    .where(eq(schema.users.usernameKey, username));
  return user!;
}

test("seeding again changes nothing, or adds nothing and keeps existing rows", async () => {
  const ctx = await testCtx();
  expect(await seedDemo(ctx)).toEqual({ seeded: true });
  const first = await countRows(ctx);
  expect(Math.min(...first)).toBeGreaterThan(0);

  ctx.advance(86_400_000);
  expect(await seedDemo(ctx)).toEqual({ seeded: false });
  expect(await countRows(ctx)).toEqual(first);

  await ctx.store.tx(async (tx) => {
    await tx.update(schema.users).set({ firstName: "Changed" });
    await tx.delete(schema.appMeta);
  });
  expect(await seedDemo(ctx)).toEqual({ seeded: true });
  expect(await countRows(ctx)).toEqual(first);
  expect((await userNamed(ctx, "ghost_alpha")).firstName).toBe("Changed");
});

seededTest(
  "the demo accounts sign in with the published password",
  async ({ seeded: ctx }) => {
    for (const { username, email } of DEMO_ACCOUNTS) {
      expect(await userNamed(ctx, username)).toMatchObject({ email });
    }
    const commander = await userNamed(ctx, "commander");
    expect(commander).toMatchObject({
      email: "admin@armory.test",
      role: "admin",
    });
    expect(await verifyPassword(commander.password, DEMO_PASSWORD)).toBe(true);
    expect(await userNamed(ctx, "second_eye")).toMatchObject({ role: "admin" });
    expect(await userNamed(ctx, "ghost_alpha")).toMatchObject({
      operatorStatus: "approved",
      operatorAvailable: true,
    });
    expect(await userNamed(ctx, "ghost_busy")).toMatchObject({
      operatorStatus: "approved",
      operatorAvailable: false,
    });
    expect(await userNamed(ctx, "recruit_one")).toMatchObject({
      email: "buyer@armory.test",
      isOperator: false,
    });
  },
);

seededTest(
  "822 entries, 48 live agents, 3 submitted and 1 rejected are stored",
  async ({ seeded: ctx }) => {
    const entries = await ctx.store.read
      .select()
      .from(schema.intelligenceAgents);
    expect(entries).toHaveLength(822);
    const agents = await ctx.store.read.select().from(schema.agents);
    const live = agents.filter(({ isLive }) => isLive);
    expect(live).toHaveLength(48);
    expect(new Set(entries.flatMap(({ agentId }) => agentId ?? []))).toEqual(
      new Set(live.map(({ id }) => id)),
    );
    const states = agents.map(({ reviewStatus }) => reviewStatus);
    expect(states.filter((state) => state === "submitted")).toHaveLength(3);
    expect(states.filter((state) => state === "rejected")).toHaveLength(1);
  },
);

seededTest(
  "live counts of an agent add to its imported figures",
  async ({ seeded: ctx }) => {
    const orders = await ctx.store.read
      .select()
      .from(schema.orders)
      .where(eq(schema.orders.status, "completed"));
    const reviews = await ctx.store.read.select().from(schema.reviews);
    for (const agent of await ctx.store.read.select().from(schema.agents)) {
      const sales = orders.filter(({ agentId }) => agentId === agent.id);
      const ratings = reviews.filter(({ agentId }) => agentId === agent.id);
      expect(agent.uses).toBe(agent.importedUses + sales.length);
      expect(agent.ratingCount).toBe(
        agent.importedRatingCount + ratings.length,
      );
      expect(agent.ratingSum).toBe(
        ratings.reduce(
          (sum, { rating }) => sum + rating,
          agent.importedRatingSum,
        ),
      );
    }
  },
);

seededTest(
  "ghost_alpha's rating is that of two finished projects",
  async ({ seeded: ctx }) => {
    const operator = await userNamed(ctx, "ghost_alpha");
    const requests = await ctx.store.read
      .select()
      .from(schema.operatorRequests)
      .where(eq(schema.operatorRequests.operatorId, operator.id));
    const finished = requests.filter(({ status }) => status === "completed");
    expect(finished.map(({ rating }) => rating)).toEqual([5, 5]);
    expect(operator).toMatchObject({
      operatorRating: 5,
      operatorRatingCount: 2,
      operatorCompletedJobs: 2,
    });
  },
);

seededTest(
  "the demo buyer has an accepted offer that is not paid",
  async ({ seeded: ctx }) => {
    const buyer = await userNamed(ctx, "recruit_one");
    const [row] = await ctx.store.read
      .select({ offer: schema.projectOffers, chat: schema.projectChats })
      .from(schema.operatorRequests)
      .innerJoin(
        schema.projectChats,
        eq(schema.projectChats.operatorRequestId, schema.operatorRequests.id),
      )
      .innerJoin(
        schema.projectOffers,
        eq(schema.projectOffers.projectChatId, schema.projectChats.id),
      )
      .where(eq(schema.operatorRequests.requesterId, buyer.id));
    expect(row?.offer.status).toBe("accepted");
    expect(row?.chat.status).toBe("active");
    expect(row?.chat.title).toMatch(/^Answer phone calls/);
    const payments = await ctx.store.read.select().from(schema.projectPayments);
    expect(payments.map(({ offerId }) => offerId)).not.toContain(row?.offer.id);
    expect(payments.map(({ status }) => status).sort()).toEqual([
      "delivered",
      "disputed",
      "held",
      "released",
      "released",
    ]);
  },
);
