import { z } from "zod";

import { messageSchema } from "~/domain/projects/project-chat";
import {
  chatMessageJson,
  chatMessageSchema,
} from "~/http/projects/project-message-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { sendMessage } from "~/services/projects/send-message.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Write a message in a project chat",
    access: "user",
    scope: "projects:write",
    body: z.object({ message: messageSchema }),
    answer: chatMessageSchema,
    status: 201,
    limit: "messages",
    refusals: [404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const chatId = param(params, "chatId");
      const { message } = body;
      return chatMessageJson(await sendMessage(ctx, { chatId, user, message }));
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
