import { chatPath } from "~/domain/projects/chat-paths";

import type { PageArgs } from "../access.server";
import { redirectWithFlash } from "../flash.server";
import { param } from "../params.server";

/** Redirects to the chat of the address, with what was done. */
export function backToChat(
  { context, params }: Pick<PageArgs, "context" | "params">,
  title: string,
) {
  const chat = chatPath(param(params, "chatId"));
  return redirectWithFlash(context, chat, { title });
}
