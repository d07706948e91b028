import type { Ctx } from "~/ctx.server";
import { isReadable, shortOrderId } from "~/domain/orders/purchases";
import { findUser } from "~/models/accounts/users.server";
import { findAgentByKey } from "~/models/catalogue/agent-pages.server";
import type { Question } from "~/models/questions/questions.server";

import { notify } from "../notifications/notify.server";
import {
  findPurchase,
  type Purchase,
  type WantedPurchase,
} from "../orders/delivery/find-purchase.server";
import { openQuestion } from "./open-question.server";
import { nobodyToMessage } from "./question-refusals";

/** Writes to the seller about a purchase that the buyer owns now. */
export async function messageSeller(
  ctx: Ctx,
  { text, ...wanted }: WantedPurchase & { text: string },
): Promise<Question> {
  const purchase = await findPurchase(ctx, wanted);
  const agentId = await findMessagedAgent(ctx, purchase);
  if (agentId === null) throw nobodyToMessage();
  const { orderId, buyerId: askerUserId } = wanted;
  return ctx.store.tx(async (tx) => {
    const asked = { agentId, askerUserId, orderId, text };
    const question = await openQuestion(ctx, tx, asked);
    const order = { id: orderId, shortId: shortOrderId(orderId) };
    await notify(ctx, tx, { kind: "purchase_message", question, order });
    return question;
  });
}

/** The agent whose seller the buyer can write to; null if there is none. */
export async function findMessagedAgent(
  { store }: Pick<Ctx, "store">,
  { order, state }: Purchase,
): Promise<string | null> {
  if (!isReadable(state) || order.agentId === null) return null;
  const agent = await findAgentByKey(store.read, order.agentId);
  const seller = agent && (await findUser(store.read, agent.ownerUserId));
  return seller?.deletedAt === null ? order.agentId : null;
}
