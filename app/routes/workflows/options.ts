import { redirect } from "@remix-run/node";
import { z } from "zod";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { planPath } from "~/domain/workflows/home-address";
import { ensureBrowserId } from "~/http/browser.server";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { limitAttempts } from "~/http/limits.server";
import { redirectLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { validate } from "~/http/validate.server";
import { leadToPlan } from "~/http/workflows/new-plan.server";
import { findVisitor } from "~/http/workflows/visitor.server";
import { deletePlan } from "~/services/workflows/delete-plan.server";
import { endPlanLink } from "~/services/workflows/end-plan-link.server";
import { sharePlan } from "~/services/workflows/share-plan.server";
import { startSecondPlan } from "~/services/workflows/start-second-plan.server";

const formSchema = z.object({
  act: z.enum(["share", "endLink", "delete", "second"]),
  redirectTo: z.string().optional(),
});

/** The form has no page of its own. */
export const loader = redirectLoader(({ params }) => planPath(params.id ?? ""));

/** Shares or deletes a plan of the visitor, or starts a second one from it. */
export const action = pagelessAction(
  { access: "anyone", back: ({ params }) => planPath(params.id ?? "") },
  async ({ ctx, context, request, params }) => {
    const id = param(params, "id");
    const form = Object.fromEntries(await readForm(request));
    const { act, redirectTo } = validate(formSchema, form);
    const plan = { id, visitor: await findVisitor(context, request) };
    const back = safeRedirectPath(redirectTo, planPath(id)).replace(/#.*/, "");
    if (act === "delete") {
      await deletePlan(ctx, plan);
      return redirectWithFlash(context, back, DELETED);
    }
    if (act === "second") {
      await limitAttempts(context, "workflows");
      const { browserId, cookie } = await ensureBrowserId(context, request);
      const second = await startSecondPlan(ctx, { ...plan, browserId });
      const path = `${planPath(second.id)}#plan`;
      const { userId } = second;
      return leadToPlan(context, { path, cookie, userId, note: SECOND });
    }
    if (act === "share") {
      await sharePlan(ctx, plan);
      return redirect(`${back}#plan-options`, 303);
    }
    await endPlanLink(ctx, plan);
    return redirectWithFlash(context, `${back}#plan-options`, {
      title: "Link ended",
      text: `Nobody can open the plan by it anymore. You keep the plan${plan.visitor.userId === null ? " for another 24 hours" : ""}.`,
    });
  },
);

const SECOND = {
  title: "Second plan",
  text: "This plan has the parts for which the one before had no place. Go back to open that plan; it stays as it is.",
  tone: "ok" as const,
};

const DELETED = {
  title: "Plan deleted",
  text: "Requests that you sent to operators keep their copy.",
};
