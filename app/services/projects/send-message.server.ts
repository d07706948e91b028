import type { Ctx } from "~/ctx.server";
import type { Person } from "~/domain/accounts/users";

import { requirePartyChat } from "./chat-access.server";
import type { ChatMessage } from "./message-files.server";
import { postMessage } from "./post-message.server";

type SendMessage = {
  chatId: string;
  user: Person;
  /** Trimmed, 1 to 5,000 characters. */
  message: string;
};

/**
 * Adds a party's message. The chat's row is locked first, so the messages of a
 * chat take turns without serializable isolation
 * (docs/decisions/0060-postgresql-under-load.md).
 */
export async function sendMessage(
  ctx: Ctx,
  { chatId, user, message }: SendMessage,
): Promise<ChatMessage> {
  return ctx.store.tx(
    async (tx) => {
      const found = await requirePartyChat(tx, { chatId, userId: user.id });
      return postMessage(ctx, tx, { found, user, message, files: [] });
    },
    { isolation: "read committed" },
  );
}
