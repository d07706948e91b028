import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import { readAllNotifications } from "~/services/notifications/read-notifications.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Mark all your notifications as read",
    access: "user",
    scope: "notifications:write",
    answer: z.object({ updated: z.number() }),
    handle: async ({ ctx, user }) => ({
      updated: await readAllNotifications(ctx, user.id),
    }),
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
