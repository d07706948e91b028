import { jsonApi, operation } from "~/http/api/json-api.server";
import {
  notificationJson,
  notificationJsonSchema,
} from "~/http/notifications/notification-json.server";
import { param } from "~/http/params.server";
import { readNotification } from "~/services/notifications/read-notifications.server";

const endpoint = jsonApi({
  POST: operation({
    summary: "Mark one of your notifications as read",
    access: "user",
    scope: "notifications:write",
    answer: notificationJsonSchema,
    refusals: [404],
    handle: async ({ ctx, user, params }) => {
      const id = param(params, "id");
      return notificationJson(
        await readNotification(ctx, { id, userId: user.id }),
      );
    },
  }),
});

export const loader = endpoint.loader;
export const action = endpoint.action;
