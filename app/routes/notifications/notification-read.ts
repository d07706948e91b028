import { redirect } from "@remix-run/node";

import { notificationPath } from "~/content/notices/catalogue";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { param } from "~/http/params.server";
import { redirectLoader } from "~/http/pages.server";
import { readNotification } from "~/services/notifications/read-notifications.server";

/** Only a POST marks a notification read; a GET redirects to the list. */
export const loader = redirectLoader("/notifications");

export const action = pagelessAction(
  { access: "user", back: "/notifications" },
  async (args) => {
    const { ctx, params, user } = args;
    const read = await readNotification(ctx, {
      id: param(params, "id"),
      userId: user.id,
    });
    return redirect(notificationPath(read));
  },
);
