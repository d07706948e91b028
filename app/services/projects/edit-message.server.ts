import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { EDITABLE_MS, isOwnText } from "~/domain/projects/project-chat";
import { editMessageText } from "~/models/projects/message-edits.server";
import {
  findMessage,
  type MessageRow,
} from "~/models/projects/project-messages.server";

import { requirePartyChat } from "./chat-access.server";
import { withFiles, type ChatMessage } from "./message-files.server";

type EditMessage = {
  chatId: string;
  messageId: string;
  user: { id: string };
  /** Trimmed, 1 to 5,000 characters. */
  message: string;
};

/**
 * Changes the text of the author's own message within 10 minutes, until the
 * other party has read it; never in a dispute or after the project. It is marked
 * as edited. The same text changes nothing.
 */
export async function editMessage(
  ctx: Ctx,
  { chatId, messageId, user, message }: EditMessage,
): Promise<ChatMessage> {
  const wanted = { chatId, messageId };
  return ctx.store.tx(async (tx) => {
    const { chat } = await requirePartyChat(tx, { chatId, userId: user.id });
    const found = await findMessage(tx, wanted);
    if (!found) throw messageNotFound();
    refuseOthers(found, user.id);
    if (chat.status !== "active") {
      throw new DomainError(
        "conflict",
        "The project is over, so its messages can no longer be edited.",
      );
    }
    const at = ctx.now();
    const since = new Date(at.getTime() - EDITABLE_MS);
    const isSame = found.message === message;
    const edit = { ...wanted, message, at, since };
    if (!isSame && !(await editMessageText(tx, edit))) {
      throw new DomainError(
        "conflict",
        "A message can be edited for 10 minutes, until the other party has read it, and not during a dispute. Send a new one instead.",
      );
    }
    const [edited] = await withFiles(tx, [
      (await findMessage(tx, wanted)) ?? found,
    ]);
    if (!edited) throw messageNotFound();
    return edited;
  });
}

/** Only texts are edited: no briefs, files, notes or lines of the system. */
function refuseOthers(found: MessageRow, userId: string): void {
  const isText = isOwnText({ ...found, removedAt: null });
  if (found.senderUserId === userId && isText) return;
  throw new DomainError(
    "forbidden",
    "You can edit only texts that you wrote yourself.",
  );
}

function messageNotFound(): DomainError {
  return new DomainError("not_found", "Message not found");
}
