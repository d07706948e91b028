import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { redirectLoader } from "~/http/pages.server";
import { removeIcon } from "~/services/agents/set-icon.server";

/** The form has no page of its own. */
export const loader = redirectLoader("/profile");

export const action = pagelessAction(
  { access: "user", back: "/profile" },
  async (args) => {
    const { ctx, context, user } = args;
    await removeIcon(ctx, { userId: user.id });
    return redirectWithFlash(context, "/profile", { title: "Icon removed" });
  },
);
