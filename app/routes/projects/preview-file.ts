import { chatPath } from "~/domain/projects/chat-paths";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { pictureAnswer } from "~/http/downloads/picture-answer.server";
import { param } from "~/http/params.server";
import { openChatPreview } from "~/services/projects/files/open-chat-file.server";

/** The preview of a chat's picture, re-encoded, for those who may read it. */
export const loader = fileLoader(
  {
    access: "user",
    scope: "projects:read",
    comesBackTo: (params) => chatPath(param(params, "chatId")),
  },
  async ({ ctx, context, request, params, user }) => {
    const chatId = param(params, "chatId");
    const wanted = { chatId, fileId: param(params, "fileId"), user };
    const found = await openChatPreview(ctx, wanted);
    return pictureAnswer(context, request, {
      ...found,
      store: ctx.files,
      cachedBy: "private",
    });
  },
);
