import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "@remix-run/node";

import { chatPath } from "~/domain/projects/chat-files";
import { readChatFile } from "~/http/projects/chat-file-body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";
import { findChatRequestId } from "~/services/projects/find-chat-request.server";

/** The address of the form has no page of its own. */
export const loader = pageLoader(async (args) => {
  const { chatId } = await requireParty(args);
  return redirect(chatPath(chatId));
});

/** Others find no chat here, whatever they send. */
async function requireParty(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { context, request, params } = args;
  const user = await requirePageUser(context, request);
  const chatId = param(params, "chatId");
  await findChatRequestId(context.ctx, { chatId, userId: user.id });
  return { user, chatId };
}

/** The form without scripts; what is refused is told in the chat. */
export const action = pageAction(async (args: ActionFunctionArgs) => {
  const { user, chatId } = await requireParty(args);
  const keep = pagelessAction(chatPath(chatId), async (kept) => {
    const { context, request } = kept;
    await limitAttempts(context, "uploads", user.id);
    const sent = await readChatFile(request);
    await storeChatFile(context.ctx, { chatId, user, ...sent });
    const title = "File Sent";
    return redirectWithFlash(context, chatPath(chatId), { title });
  });
  return keep(args);
});
