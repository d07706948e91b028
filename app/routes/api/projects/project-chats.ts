import { z } from "zod";

import {
  listedChatJson,
  listedChatSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { listChats } from "~/services/projects/list-chats.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List your project chats",
    access: "user",
    scope: "projects:read",
    answer: z.array(listedChatSchema),
    handle: async ({ ctx, user }) => {
      const { chats } = await listChats(ctx, user.id);
      return chats.map(listedChatJson);
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
