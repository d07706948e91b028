import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { countUnread } from "~/services/notifications/show-bell.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "Count the signed-in user's unread notifications",
    access: "user",
    scope: "notifications:read",
    answer: z.object({ count: z.number() }),
    handle: async ({ ctx, user }) => ({
      count: await countUnread(ctx, user.id),
    }),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
