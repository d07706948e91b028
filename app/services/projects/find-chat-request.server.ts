import type { Ctx } from "~/ctx.server";

import { requirePartyChat } from "./chat-access.server";

type FindChatRequest = { chatId: string; userId: string };

/** The request of a chat, for its two parties only. */
export async function findChatRequestId(
  ctx: Ctx,
  wanted: FindChatRequest,
): Promise<string> {
  const { request } = await requirePartyChat(ctx.store.read, wanted);
  return request.id;
}
