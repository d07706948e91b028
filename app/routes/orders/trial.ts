import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { redirectLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

/** The form has no page of its own. */
export const loader = redirectLoader(agentPath);

/** START TRIAL: the key is shown on the page of purchases and trials. */
export const action = pagelessAction(
  { access: "user", back: agentPath },
  async ({ ctx, context, params, user }) => {
    const slug = param(params, "slug");
    await startTrial(ctx, { userId: user.id, slug });
    return redirectWithFlash(context, "/dashboard/purchases#trials", {
      title: "Trial started",
      text: "Your license key and its end date are below.",
    });
  },
);

type Address = { params: { slug?: string } };

function agentPath({ params: { slug = "" } }: Address): string {
  return `/agent/${encodeURIComponent(slug)}`;
}
