import { redirect } from "@remix-run/node";

import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { requirePageUser } from "~/http/session.server";
import { removeIcon } from "~/services/agents/set-icon.server";

/** The address of the form has no page of its own. */
export function loader() {
  return redirect("/profile");
}

/** The button that takes a user's own icon away. */
export const action = pagelessAction(
  "/profile",
  async ({ context, request }) => {
    const user = await requirePageUser(context, request);
    await removeIcon(context.ctx, { userId: user.id });
    return redirectWithFlash(context, "/profile", { title: "Icon removed" });
  },
);
