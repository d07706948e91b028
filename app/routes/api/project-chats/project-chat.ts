import {
  shownChatJson,
  shownChatSchema,
} from "~/http/json/project-chat-json.server";
import { jsonApi, operation } from "~/http/json-api.server";
import { param } from "~/http/params.server";
import { showChat } from "~/services/projects/show-chat.server";

/** Programs read more at once than a page shows. */
const MOST_MESSAGES = 1_000;

const endpoint = jsonApi({
  GET: operation({
    summary: "Read a project chat",
    access: "user",
    answer: shownChatSchema,
    refusals: [404],
    handle: async ({ ctx, user, params }) => {
      const chatId = param(params, "chatId");
      const reader = { chatId, userId: user.id, limit: MOST_MESSAGES };
      return shownChatJson(await showChat(ctx, reader));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
