import { redirect } from "@remix-run/node";

import { chatPath } from "~/domain/projects/chat-paths";
import type { PageArgs } from "~/http/access.server";
import { readChatFile } from "~/http/projects/chat-file-body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { leadBack } from "~/http/forms/pageless-action.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";
import { findChatRequestId } from "~/services/projects/find-chat-request.server";

/** The form has no page of its own. */
export const loader = pageLoader({ access: "user" }, async (args) =>
  redirect(chatPath(await requireChat(args))),
);

/** Responds with 404 to everyone but the parties, whatever they send. */
async function requireChat({ ctx, params, user }: PageArgs): Promise<string> {
  const chatId = param(params, "chatId");
  await findChatRequestId(ctx, { chatId, userId: user.id });
  return chatId;
}

/** The form without scripts; a refusal is shown in the chat. */
export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const chatId = await requireChat(args);
  try {
    await limitAttempts(context, "uploads", user.id);
    const sent = await readChatFile(request);
    await storeChatFile(ctx, { chatId, user, ...sent });
  } catch (error) {
    return leadBack(error, context, chatPath(chatId));
  }
  return redirectWithFlash(context, chatPath(chatId), { title: "File Sent" });
});
