import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { redirectLoader } from "~/http/pages.server";
import { readAllNotifications } from "~/services/notifications/read-notifications.server";

/** Only a POST marks notifications read; a GET redirects to the list. */
export const loader = redirectLoader("/notifications");

export const action = pagelessAction(
  { access: "user", back: "/notifications" },
  async (args) => {
    const { ctx, context, request, user } = args;
    const redirectTo = (await readForm(request)).get("redirectTo");
    await readAllNotifications(ctx, user.id);
    const wanted = typeof redirectTo === "string" ? redirectTo : null;
    return redirectWithFlash(
      context,
      safeRedirectPath(wanted, "/notifications"),
      { title: "All notifications marked as read" },
    );
  },
);
