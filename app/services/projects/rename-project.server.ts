import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError } from "~/domain/platform/errors";
import { renameChat } from "~/models/projects/project-chats.server";

import { writeSystemMessage } from "./announce.server";
import { requirePartyChat } from "./chat-access.server";

type RenameProject = { chatId: string; user: Person; projectName: string };

/**
 * The requester renames a project until it is rated, because a public review
 * shows the name. The chat records it.
 */
export async function renameProject(
  ctx: Ctx,
  { chatId, user, projectName }: RenameProject,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const wanted = { chatId, userId: user.id };
    const { party, request, chat } = await requirePartyChat(tx, wanted);
    if (party !== "requester") {
      throw new DomainError(
        "forbidden",
        "Only the requester can rename the project.",
      );
    }
    if (request.rating !== null) {
      throw new DomainError(
        "conflict",
        "A rated project keeps its name, which a review shows.",
      );
    }
    if (chat.title === projectName) return;
    await renameChat(tx, chatId, { title: projectName, at: ctx.now() });
    await writeSystemMessage(ctx, tx, {
      projectChatId: chatId,
      senderUserId: user.id,
      message: `${displayName(user)} renamed the project from “${chat.title}” to “${projectName}”.`,
    });
  });
}
