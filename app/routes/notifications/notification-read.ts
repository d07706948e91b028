import { redirect } from "@remix-run/node";

import { notificationPath } from "~/content/notices/catalogue";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { readNotification } from "~/services/notifications/read-notifications.server";

/** Only a press marks a notification read; coming back leads to the list. */
export function loader() {
  return redirect("/notifications");
}

export const action = pagelessAction(
  "/notifications",
  async ({ context, request, params }) => {
    const user = await requirePageUser(context, request);
    const read = await readNotification(context.ctx, {
      id: param(params, "id"),
      userId: user.id,
    });
    return redirect(notificationPath(read));
  },
);
