import { chatPath } from "~/domain/projects/chat-paths";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { chatFileAnswer } from "~/http/orders/package-answer.server";
import { param } from "~/http/params.server";
import { openChatFile } from "~/services/projects/files/open-chat-file.server";

/** A chat's file, always as a download. Programs use their access token. */
export const loader = fileLoader(
  {
    access: "user",
    scope: "projects:read",
    comesBackTo: (params) => chatPath(param(params, "chatId")),
  },
  async ({ ctx, context, request, params, user }) => {
    const chatId = param(params, "chatId");
    const wanted = { chatId, fileId: param(params, "fileId"), user };
    return chatFileAnswer(context, request, await openChatFile(ctx, wanted));
  },
);
