import type { OfferStatus } from "~/domain/projects/projects";

import { missionMarks, projectOffers } from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { givenProject } from "./given-projects";

/** Offers of one chat with these amounts and the same status. */
export async function givenOffers(
  ctx: TestCtx,
  dollars: number[],
  status: OfferStatus = "accepted",
): Promise<void> {
  const { chatId, operator } = await givenProject(ctx);
  const rows = dollars.map((amount) => ({
    id: ctx.newId(),
    projectChatId: chatId,
    offererUserId: operator.id,
    status,
    amountCents: amount * 100,
    deliveryDays: 5,
    description: "Built.",
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }));
  await ctx.store.tx((tx) => tx.insert(projectOffers).values(rows));
}

export function markRows(ctx: TestCtx) {
  return ctx.store.read.select().from(missionMarks);
}
