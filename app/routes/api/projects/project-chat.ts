import {
  shownChatJson,
  shownChatSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { deleteChat } from "~/services/projects/delete-chat.server";
import { readChat } from "~/services/projects/read-chat.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Read a project chat",
    access: "user",
    scope: "projects:read",
    answer: shownChatSchema,
    refusals: [404],
    handle: async ({ ctx, user, params }) => {
      const chatId = param(params, "chatId");
      return shownChatJson(await readChat(ctx, { chatId, user }));
    },
  }),
  DELETE: operation({
    summary: "Delete a project chat permanently",
    access: "user",
    scope: "projects:write",
    status: 204,
    refusals: [403, 404, 409],
    handle: ({ ctx, user, params }) =>
      deleteChat(ctx, { chatId: param(params, "chatId"), user }),
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
