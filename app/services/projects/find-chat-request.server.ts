import type { Ctx } from "~/ctx.server";
import { findChatWithParties } from "~/models/project-chats.server";

import { partyOf } from "./own-request.server";
import { chatNotFound } from "./show-chat.server";

type FindChatRequest = { chatId: string; userId: string };

/** The request behind a chat, for its two parties only. */
export async function findChatRequestId(
  ctx: Ctx,
  { chatId, userId }: FindChatRequest,
): Promise<string> {
  const found = await findChatWithParties(ctx.store.read, chatId);
  if (!found || !partyOf(found.request, userId)) throw chatNotFound();
  return found.request.id;
}
