import { redirect } from "@remix-run/node";

import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { readPicture } from "~/http/agents/picture-body.server";
import { requirePageUser } from "~/http/session.server";
import { setIcon } from "~/services/agents/set-icon.server";

/** The address of the form has no page of its own. */
export function loader() {
  return redirect("/profile");
}

/** The form for a user's own icon. */
export const action = pagelessAction(
  "/profile",
  async ({ context, request }) => {
    const user = await requirePageUser(context, request);
    await limitAttempts(context, "uploads", user.id);
    const { bytes } = await readPicture(request);
    await setIcon(context.ctx, { userId: user.id, bytes });
    return redirectWithFlash(context, "/profile", { title: "Icon stored" });
  },
);
