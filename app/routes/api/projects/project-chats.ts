import { z } from "zod";

import { decodeTimeCursor } from "~/domain/platform/time-cursor";
import { arrayPage, linkNext } from "~/http/api/array-pages.server";
import {
  listedChatJson,
  listedChatSchema,
} from "~/http/projects/project-chat-json.server";
import { jsonApi, operation } from "~/http/api/json-api.server";
import { listChats } from "~/services/projects/list-chats.server";

const PAGE_SIZE = 200;

const endpoint = jsonApi({
  GET: operation({
    summary: "List your project chats, last active first, up to 200 at once",
    access: "user",
    scope: "projects:read",
    query: arrayPage,
    answer: z.array(listedChatSchema),
    handle: async ({ ctx, user, query, ...call }) => {
      const { limit = PAGE_SIZE, cursor } = query;
      const page = { limit, after: decodeTimeCursor(cursor) };
      const { chats, next } = await listChats(ctx, user.id, page);
      linkNext(call, next);
      return chats.map(listedChatJson);
    },
  }),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
