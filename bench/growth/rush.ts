import { and, eq } from "drizzle-orm";

import type { Ctx } from "../../app/ctx.server";
import { acquireAgent } from "../../app/services/orders/acquire-agent.server";
import { sendMessage } from "../../app/services/projects/send-message.server";
import { agents } from "../../drizzle/schema";
import { spreadOf, timed } from "../measure/figures";
import { requireUser } from "./require-user";
import { chatRows, id } from "./rows";

const SECONDS = 10;
const CHATS = 200;

/**
 * Chat messages and orders of free agents that arrive at a steady rate, whether
 * or not the earlier ones are done. Prints the milliseconds from arrival to end.
 */
export async function measureRush(ctx: Ctx, users: number): Promise<void> {
  const speakers = await Promise.all(
    Array.from({ length: CHATS }, async (_, index) => {
      const { chat, request } = chatRows(index, ctx.now(), users);
      const user = await requireUser(ctx, request.requesterId);
      return { chatId: chat.id, user };
    }),
  );
  await printRush("messages", 400, async (number) => {
    const speaker = at(speakers, number);
    await sendMessage(ctx, { ...speaker, message: `Message ${number}` });
  });
  const free = await ctx.store.read
    .select({ slug: agents.slug })
    .from(agents)
    .where(and(eq(agents.isLive, true), eq(agents.priceModel, "free")));
  await printRush("free orders", 200, async (number) => {
    const buyerId = id("user", number + 1);
    await acquireAgent(ctx, { buyerId, slug: at(free, number).slug });
  });
}

async function printRush(
  name: string,
  perSecond: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  const arriving: Promise<number>[] = [];
  const total = perSecond * SECONDS;
  const started = performance.now();
  while (arriving.length < total) {
    const due = ((performance.now() - started) / 1_000) * perSecond;
    while (arriving.length < Math.min(due, total)) {
      const number = arriving.length;
      arriving.push(timed(() => work(number)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const { p50, p99, most } = spreadOf(await Promise.all(arriving));
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(
    `${arriving.length} ${name}, ${perSecond} a second: done after ${seconds} s, p50 ${p50}, p99 ${p99}, most ${most} ms`,
  );
}

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (!item) throw new Error("The rush needs chats and free agents.");
  return item;
}
