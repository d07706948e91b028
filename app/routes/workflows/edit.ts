import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { param } from "~/http/params.server";
import { refusalOf } from "~/http/refusal.server";
import { validate } from "~/http/validate.server";
import { findVisitor } from "~/http/visitor.server";
import {
  editWorkflow,
  type PlanEdit,
} from "~/services/workflows/edit-workflow.server";

const editSchema = z.object({
  step: z.coerce.number().int().min(1).max(50),
  agentId: z.string().min(1).max(500),
  edit: z.enum(["remove", "up", "down", "swap"]).default("swap"),
  swapWith: z.string().max(500).default(""),
});

/** The address of the form has no page of its own. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(`/?workflow=${encodeURIComponent(params.id ?? "")}`);
}

/** A step's buttons; every answer leads back to the page with the plan. */
export const action = pagelessAction("/", async (args) => {
  const { context, request, params } = args;
  const id = param(params, "id");
  const form = await readForm(request);
  const back = safeRedirectPath(
    textOf(form, "redirectTo"),
    `/?workflow=${encodeURIComponent(id)}#plan`,
  );
  try {
    const change = validate(editSchema, Object.fromEntries(form));
    await editWorkflow(context.ctx, {
      id,
      visitor: await findVisitor(context, request),
      step: change.step,
      agentId: change.agentId,
      edit: readEdit(change),
    });
    return redirect(back, 303);
  } catch (error) {
    const refusal = refusalOf(error, context);
    if (!refusal) throw error;
    return redirectWithFlash(context, back, {
      title: "Plan not changed",
      text: refusal.message,
      tone: "warn",
    });
  }
});

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

function readEdit({ edit, swapWith }: z.output<typeof editSchema>): PlanEdit {
  if (edit === "swap") return { kind: "swap", candidateId: swapWith };
  return { kind: edit };
}
