import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { chatPath } from "~/domain/chat-files";
import { readChatFile } from "~/http/chat-file-body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { pagelessAction } from "~/http/pageless-action.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";

/** The address of the form has no page of its own. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(chatPath(params.chatId ?? ""));
}

/** The form without scripts; what is refused is told in the chat. */
export const action: ReturnType<typeof pagelessAction> = (args) =>
  pagelessAction(chatPath(args.params.chatId ?? ""), async () => {
    const { context, request, params } = args;
    const user = await requirePageUser(context, request);
    const chatId = param(params, "chatId");
    await limitAttempts(context, "uploads", user.id);
    const sent = await readChatFile(request);
    await storeChatFile(context.ctx, { chatId, user, ...sent });
    const title = "File Sent";
    return redirectWithFlash(context, chatPath(chatId), { title });
  })(args);
