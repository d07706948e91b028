import { z } from "zod";

import { messageSchema } from "~/domain/projects/project-chat";
import {
  chatMessageJson,
  chatMessageSchema,
} from "~/http/projects/project-message-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { param } from "~/http/params.server";
import { editMessage } from "~/services/projects/edit-message.server";

const endpoint = jsonApi({
  PATCH: operation({
    summary: "Edit your own message, within 10 minutes after sending it",
    access: "user",
    scope: "projects:write",
    body: z.object({ message: messageSchema }),
    answer: chatMessageSchema,
    limit: "messages",
    refusals: [403, 404, 409],
    handle: async ({ ctx, user, params, body }) => {
      const chatId = param(params, "chatId");
      const messageId = param(params, "messageId");
      const { message } = body;
      return chatMessageJson(
        await editMessage(ctx, { chatId, messageId, user, message }),
      );
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
