import type { Ctx } from "~/ctx.server";
import { listOrderMessages } from "~/models/questions/questions.server";

import {
  findPurchase,
  type WantedPurchase,
} from "../orders/delivery/find-purchase.server";
import { findMessagedAgent } from "./message-seller.server";
import { questionView } from "./question-view.server";

const MOST_MESSAGES = 50;

/**
 * A buyer's messages to the seller about a purchase, oldest first. Null for a
 * purchase without messages about which none can be written.
 */
export async function showMessages(ctx: Ctx, wanted: WantedPurchase) {
  const purchase = await findPurchase(ctx, wanted);
  const { order } = purchase;
  const [agentId, messages] = await Promise.all([
    findMessagedAgent(ctx, purchase),
    listOrderMessages(ctx.store.read, order.id, {
      mode: ctx.payments.mode,
      limit: MOST_MESSAGES,
    }),
  ]);
  const mayWrite = agentId !== null;
  if (!mayWrite && messages.length === 0) return null;
  return {
    orderId: order.id,
    itemName: order.itemName,
    mayWrite,
    messages: messages.map((message) => questionView(message, wanted.buyerId)),
  };
}

export type SellerMessages = NonNullable<
  Awaited<ReturnType<typeof showMessages>>
>;
