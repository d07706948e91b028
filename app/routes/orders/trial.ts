import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { param } from "~/http/params.server";
import { requirePageUser } from "~/http/session.server";
import { startTrial } from "~/services/orders/delivery/start-trial.server";

/** The address of the form has no page of its own. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(agentPath(params.slug));
}

/** START TRIAL: the key is on the page of purchases and trials. */
export const action: ReturnType<typeof pagelessAction> = (args) =>
  pagelessAction(agentPath(args.params.slug), async (kept) => {
    const { context, request, params } = kept;
    const user = await requirePageUser(context, request);
    const slug = param(params, "slug");
    await startTrial(context.ctx, { userId: user.id, slug });
    return redirectWithFlash(context, "/dashboard/purchases#trials", {
      title: "Trial started",
      text: "Your license key and the day on which it ends are below.",
    });
  })(args);

function agentPath(slug = ""): string {
  return `/agent/${encodeURIComponent(slug)}`;
}
