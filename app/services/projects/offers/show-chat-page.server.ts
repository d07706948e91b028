import type { Ctx } from "~/ctx.server";

import { showDeals } from "./show-deals.server";
import { chatView } from "../chat-view.server";
import { showChat } from "../show-chat.server";

type ShowChatPage = {
  chatId: string;
  userId: string;
  /** Returns only messages before this number. */
  before?: number | null;
};

/** A chat with its offers and payments, as one of its two parties sees it. */
export async function showChatPage(
  ctx: Ctx,
  { before = null, ...wanted }: ShowChatPage,
) {
  const shown = await showChat(ctx, { ...wanted, before });
  const deals = await showDeals(ctx, wanted);
  return { ...chatView(ctx, shown), isEarlier: before !== null, deals };
}
