import { redirect } from "@remix-run/node";
import { z } from "zod";

import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import type { DomainError } from "~/domain/platform/errors";
import { optionalLine } from "~/domain/platform/form-fields";
import { formRevisionSchema } from "~/domain/platform/revision";
import type { PlanEdit } from "~/domain/workflows/plan-edit";
import { LONGEST_NAME } from "~/domain/workflows/plan-name";
import {
  LONGEST_PART,
  readPlace,
  readPlaceName,
} from "~/domain/workflows/refused-part";
import { userRequestSchema } from "~/domain/workflows/schema";
import { readForm } from "~/http/body.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { param } from "~/http/params.server";
import { refusalOf } from "~/http/refusal.server";
import { validate } from "~/http/validate.server";
import { findVisitor } from "~/http/workflows/visitor.server";
import { redirectLoader } from "~/http/pages.server";
import { editWorkflow } from "~/services/workflows/edit-workflow.server";

const step = z.coerce.number().int().min(1).max(50);
const agentId = z.string().min(1).max(500);
const candidateId = z.string().min(1).max(500);

const need = z.coerce.number().int().min(0).max(200);
const text = userRequestSchema;
const place = z
  .string()
  .refine((name) => readPlaceName(name) !== null)
  .transform(readPlace);
const changes = ["remove", "removeParts", "up", "down"] as const;

const editSchema = z.union([
  z.object({ edit: z.enum(changes), step, agentId }),
  z.object({ edit: z.literal("add"), need, candidateId }),
  z.object({
    edit: z.literal("take"),
    candidateId,
    step: step.optional(),
    agentId: agentId.optional(),
  }),
  z.object({ edit: z.literal("removeOpenPart"), need, parts: need }),
  z.object({
    edit: z.literal("freePart"),
    step,
    agentId,
    need,
    parts: need,
  }),
  z.object({ edit: z.enum(["addNeed", "addCustom", "removeUnread"]), text }),
  z.object({
    edit: z.literal("reword"),
    at: place,
    text,
    revision: formRevisionSchema,
  }),
  z.object({ edit: z.literal("rename"), name: optionalLine(LONGEST_NAME) }),
  z.object({
    edit: z.literal("industry"),
    industry: z
      .string()
      .max(100)
      .transform((id) => id || null),
  }),
  z.object({ edit: z.literal("undo") }),
  z.object({ edit: z.undefined().optional(), step, agentId, candidateId }),
]);

/** The form has no page of its own. */
export const loader = redirectLoader(
  ({ params }) => `/?workflow=${encodeURIComponent(params.id ?? "")}`,
);

/** A step's buttons; every result redirects back to the page with the plan. */
export const action = pagelessAction(
  { access: "anyone", back: "/" },
  async (args) => {
    const { context, request, params } = args;
    const id = param(params, "id");
    const form = await readForm(request);
    const back = safeRedirectPath(
      textOf(form, "redirectTo"),
      `/?workflow=${encodeURIComponent(id)}#plan`,
    );
    try {
      const change = validate(editSchema, Object.fromEntries(form));
      const { place, changes } = await editWorkflow(context.ctx, {
        id,
        visitor: await findVisitor(context, request),
        edit: readEdit(change),
      });
      const page = at(back, place);
      if (changes === null) return redirect(page, 303);
      return await redirectWithFlash(context, page, chosenAgain(changes));
    } catch (error) {
      const refusal = refusalOf(error, context);
      if (!refusal) throw error;
      const page = withPart(back, form, refusal);
      return redirectWithFlash(context, page, {
        title: "Plan not changed",
        text: refusal.message,
        tone: "warn",
      });
    }
  },
);

/** What changing the industry did to the plan's agents. */
function chosenAgain(changes: readonly string[]) {
  const what = changes.join(" ") || "The plan keeps its agents.";
  const tone = changes.length > 0 ? ("warn" as const) : ("ok" as const);
  const text = `${what} “Undo the last change” leads back.`;
  return { title: "Industry changed", text, tone };
}

/** A path with an anchor on its page. */
function at(path: string, place: string): string {
  return `${path.replace(/#.*/, "")}#${place}`;
}

/**
 * Keeps text that was not added in its field, with the reason; on a plan that
 * changed meanwhile, in the field for a further part.
 */
function withPart(
  path: string,
  form: FormData,
  { code, errors }: DomainError,
): string {
  const part = addedText(form).slice(0, LONGEST_PART);
  if (part === "") return path;
  if (!errors?.text) return withQuery(path, { part }, "part");
  const place = textOf(form, "at");
  const reason: Record<string, string> =
    code === "conflict" ? { partIs: "known" } : {};
  if (place === null) return withQuery(path, { part, ...reason }, "part");
  return withQuery(path, { part, ...reason, partAt: place }, place);
}

function withQuery(path: string, query: Record<string, string>, place: string) {
  const page = path.replace(/#.*/, "");
  const mark = page.includes("?") ? "&" : "?";
  return `${page}${mark}${new URLSearchParams(query).toString()}#${place}`;
}

/** The text of a part that was to be added. */
function addedText(form: FormData): string {
  if (textOf(form, "edit") === "removeUnread") return "";
  return textOf(form, "text")?.trim() ?? "";
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

type Change = z.output<typeof editSchema>;

function readEdit(change: Change): PlanEdit {
  if (change.edit === "reword") return { ...change, kind: change.edit };
  if ("name" in change) return { ...change, kind: change.edit };
  if ("industry" in change) return { ...change, kind: change.edit };
  if ("text" in change) return { ...change, kind: change.edit };
  return readStepEdit(change);
}

function readStepEdit(
  change: Exclude<Change, { text: string } | { edit: "rename" | "industry" }>,
): PlanEdit {
  if (change.edit === undefined) return { ...change, kind: "swap" };
  if (change.edit === "take") return readTaken(change);
  if (change.edit === "freePart") return { ...change, kind: change.edit };
  if ("step" in change) return { ...change, kind: change.edit };
  if ("parts" in change) return { ...change, kind: change.edit };
  if ("need" in change) return { ...change, kind: change.edit };
  return { kind: change.edit };
}

function readTaken({
  candidateId: taken,
  step: at,
  agentId: seen,
}: Extract<Change, { edit: "take" }>): PlanEdit {
  const isExchange = at !== undefined && seen !== undefined;
  const instead = isExchange ? { step: at, agentId: seen } : null;
  return { kind: "take", candidateId: taken, instead };
}
