import { count, eq } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";

import type { Ctx } from "~/ctx.server";
import { openPostgresStore } from "~/models/platform/postgres-store.server";
import type { StoreObserver } from "~/models/platform/store-observer.server";
import { ensureIndexed } from "~/services/catalogue/search/reindex-all.server";
import { acquireAgent } from "~/services/orders/acquire-agent.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { orders } from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";
import { givenDelivered } from "../support/given-purchases";
import { givenProject } from "../support/given-projects";

const isPossible = inject("database").engine === "pg";

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < times) made.push(await make());
  return made;
}

/** The same site with a store that counts transactions and retries. */
function counted(ctx: TestCtx) {
  const seen = { transactions: 0, retries: 0 };
  const observer: StoreObserver = {
    statement: () => undefined,
    transaction: () => {
      seen.transactions += 1;
    },
    retry: () => {
      seen.retries += 1;
    },
  };
  const url = ctx.databaseUrl ?? "";
  const store = openPostgresStore(url, { observer, poolSize: 20 });
  onTestFinished(() => store.close());
  const own: Ctx = { ...ctx, store };
  return { own, seen };
}

test.runIf(isPossible)(
  "messages of different chats rarely conflict",
  async () => {
    const ctx = await testCtx();
    const projects = await inTurn(40, () => givenProject(ctx));
    const { own, seen } = counted(ctx);

    const talk = async ({ chatId, requester }: (typeof projects)[number]) => {
      for (let n = 0; n < 15; n += 1) {
        await sendMessage(own, { chatId, user: requester, message: `${n}` });
      }
    };
    await Promise.all(projects.map(talk));

    expect(seen.transactions).toBe(600);
    expect(seen.retries).toBeLessThan(10);
  },
);

test.runIf(isPossible)(
  "two hundred free orders, twenty at a time, all complete",
  async () => {
    const ctx = await testCtx();
    const agents = await inTurn(20, () =>
      givenDelivered(ctx, "zip", { priceModel: "free" }),
    );
    const buyers = await inTurn(200, () => given.user(ctx));
    await ensureIndexed(ctx);
    const { own, seen } = counted(ctx);
    const queue = [...buyers.entries()];
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [n, buyer] = next;
        const slug = agents[n % 20]?.agent.slug ?? "";
        await acquireAgent(own, { buyerId: buyer.id, slug });
      }
    };
    await Promise.all(Array.from({ length: 20 }, work));
    // Buyers of one seller's agents take turns, because they count his sales.
    expect(seen.transactions).toBe(200);
    expect(seen.retries).toBeLessThan(200);
    const completed = await ctx.store.read
      .select({ total: count() })
      .from(orders)
      .where(eq(orders.status, "completed"));
    expect(completed).toEqual([{ total: 200 }]);
  },
);
