import {
  chatFileJson,
  chatFileSchema,
} from "~/http/projects/project-message-json.server";
import { readChatFile } from "~/http/projects/chat-file-body.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { storeChatFile } from "~/services/projects/files/store-chat-file.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Send a file in a project chat, in the multipart field `file`",
    access: "user",
    scope: "projects:write",
    bodyTypes: ["multipart/form-data"],
    answer: chatFileSchema,
    status: 201,
    limit: "uploads",
    refusals: [404, 409, 413, 415, 507],
    handle: async ({ ctx, user, params, request }) => {
      const { file } = await storeChatFile(ctx, {
        chatId: param(params, "chatId"),
        user,
        ...(await readChatFile(request)),
      });
      return chatFileJson(file);
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
