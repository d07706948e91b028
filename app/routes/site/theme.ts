import { redirect } from "@remix-run/node";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { readForm } from "~/http/body.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { parseTheme, themeCookie } from "~/http/theme.server";
import { redirectLoader } from "~/http/pages.server";

/** Only a POST sets a theme; a GET redirects home. */
export const loader = redirectLoader("/");

/** Stores the chosen theme in a cookie and returns to the page. */
export const action = pagelessAction(
  { access: "anyone", back: "/" },
  async (args) => {
    const { ctx, request } = args;
    const form = await readForm(request);
    const theme = parseTheme(form.get("theme"));
    return redirect(safeRedirectPath(form.get("redirectTo")), {
      headers: {
        "Set-Cookie": await themeCookie(ctx.env).serialize(theme),
      },
    });
  },
);
