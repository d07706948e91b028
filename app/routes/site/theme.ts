import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { readForm } from "~/http/body.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { parseTheme, themeCookie } from "~/http/theme.server";

/** Only a press chooses a theme; opening the address leads home. */
export function loader() {
  return redirect("/");
}

/** Keeps the chosen theme in a cookie and returns to the page. */
export const action = pagelessAction(
  "/",
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request);
    const theme = parseTheme(form.get("theme"));
    return redirect(safeRedirectPath(form.get("redirectTo")), {
      headers: {
        "Set-Cookie": await themeCookie(context.ctx.env).serialize(theme),
      },
    });
  },
);
