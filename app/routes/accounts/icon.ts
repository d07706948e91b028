import { redirectWithFlash } from "~/http/flash.server";
import { limitAttempts } from "~/http/limits.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { readPicture } from "~/http/agents/picture-body.server";
import { redirectLoader } from "~/http/pages.server";
import { setIcon } from "~/services/agents/set-icon.server";

/** The form has no page of its own. */
export const loader = redirectLoader("/profile");

export const action = pagelessAction(
  { access: "user", back: "/profile" },
  async (args) => {
    const { ctx, context, request, user } = args;
    await limitAttempts(context, "uploads", user.id);
    const { bytes } = await readPicture(request);
    await setIcon(ctx, { userId: user.id, bytes });
    return redirectWithFlash(context, "/profile", { title: "Icon stored" });
  },
);
