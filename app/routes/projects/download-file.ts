import { redirect } from "@remix-run/node";

import { chatPath } from "~/domain/projects/chat-files";
import { findCaller } from "~/http/caller.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { chatFileAnswer } from "~/http/orders/package-answer.server";
import { param } from "~/http/params.server";
import { openChatFile } from "~/services/projects/files/open-chat-file.server";

/**
 * A file of a chat, always downloaded. Who signs in first comes back to the
 * chat: a file is no place to be led to. A program fetches it with its token.
 */
export const loader = fileLoader(async (args) => {
  const { context, request, params, headers } = args;
  const chatId = param(params, "chatId");
  const user = await findCaller(context, request, headers);
  if (!user) {
    const back = encodeURIComponent(chatPath(chatId));
    return redirect(`/auth?redirectTo=${back}`);
  }
  const wanted = { chatId, fileId: param(params, "fileId"), user };
  const file = await openChatFile(context.ctx, wanted);
  return chatFileAnswer(context, request, file);
});
