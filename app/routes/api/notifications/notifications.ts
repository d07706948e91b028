import { z } from "zod";

import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  notificationJson,
  notificationJsonSchema,
} from "~/http/notifications/notification-json.server";
import { listLatestNotifications } from "~/services/notifications/list-notifications.server";

const endpoint = jsonApi({
  GET: operation({
    summary: "List your latest 50 notifications",
    access: "user",
    scope: "notifications:read",
    answer: z.array(notificationJsonSchema),
    handle: async ({ ctx, user }) => {
      const latest = await listLatestNotifications(ctx, user.id);
      return latest.map(notificationJson);
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
