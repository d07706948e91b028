import { redirect } from "@remix-run/node";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { requirePageUser } from "~/http/session.server";
import { readAllNotifications } from "~/services/notifications/read-notifications.server";

/** Only a press marks notifications read; coming back leads to the list. */
export function loader() {
  return redirect("/notifications");
}

export const action = pagelessAction(
  "/notifications",
  async ({ context, request }) => {
    const user = await requirePageUser(context, request);
    const redirectTo = (await readForm(request)).get("redirectTo");
    await readAllNotifications(context.ctx, user.id);
    const wanted = typeof redirectTo === "string" ? redirectTo : null;
    return redirectWithFlash(
      context,
      safeRedirectPath(wanted, "/notifications"),
      { title: "All notifications marked as read" },
    );
  },
);
