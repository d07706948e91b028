import { data, redirect } from "@remix-run/node";

import { SUBMITTED_TOAST } from "~/content/wizard";
import { submissionSchema } from "~/domain/agents/checks/appeal";
import { DomainError, type FieldErrors } from "~/domain/platform/errors";
import { NAME_MESSAGE } from "~/domain/agents/limits";
import {
  isForward,
  placeAfter,
  readStep,
  wizardPath,
} from "~/domain/agents/steps";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { withdrawSubmission } from "~/services/agents/withdraw-submission.server";

import { limitAttempts } from "../limits.server";
import { validate } from "../validate.server";
import { redirectWithFlash } from "../flash.server";
import { headersOf } from "../pages.server";
import type { RequestContext } from "../request-context.server";
import { importStep, showImported } from "./wizard-import.server";
import {
  isUntouched,
  saveStep,
  type SavedStep,
  type WizardForm,
} from "./wizard-form.server";

/** What the page shows after a post that does not redirect. */
export type WizardAnswer = {
  /** The error of the whole form; null if only fields have errors. */
  message: string | null;
  isConflict: boolean;
  /** Whether everything was saved, although fields have errors. */
  isSaved: boolean;
  errors: FieldErrors;
  typed: Record<string, string>;
  draftId: string | null;
  revision: number | null;
};

/**
 * Handles a post of the wizard: always saves its step first, then stays, goes
 * to the requested step, or submits.
 */
export async function actOnWizard(
  context: RequestContext,
  ownerId: string,
  form: WizardForm,
) {
  try {
    if (form.typed.do === "withdraw")
      return await withdraw(context, ownerId, form);
    if (form.typed.do === "import")
      return await importAndShow(context, ownerId, form);
    return await saveAndLead(context, ownerId, form);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isConflict = error.details?.current !== undefined;
    const answer = answerOf(form, { ...saidBy(error, form), isConflict });
    const headers = headersOf(error);
    return data(answer, { status: error.status, headers });
  }
}

/** Shows a refused import, appeal or note at its field, others above. */
function saidBy({ message, errors }: DomainError, { typed }: WizardForm) {
  if (typed.do === "import" && errors) return { message: null, errors };
  return errors?.appeal || errors?.note
    ? { message: null, errors }
    : { message };
}

async function importAndShow(
  context: RequestContext,
  ownerId: string,
  form: WizardForm,
) {
  const step = await importStep(context, ownerId, form);
  const { draftId, revision, errors } = step.saved;
  if (Object.keys(errors).length === 0) return showImported(context, step);
  const answer = answerOf(step.form, { errors, draftId, revision });
  return data(answer, { status: 400 });
}

async function saveAndLead(
  context: RequestContext,
  ownerId: string,
  form: WizardForm,
) {
  const { typed } = form;
  const isSubmission = typed.do === "submit";
  if (isSubmission && form.draftId === null) throw nothingToSubmit();
  if (isUntouched(form)) return leaveUntouched(form);
  const saved = await saveStep(context.ctx, ownerId, form);
  const refusal = refusalOf(form, saved);
  if (refusal) return data(answerOf(form, refusal), { status: 400 });
  if (isSubmission) return submit(context, ownerId, { form, saved });
  return goOn(context, form, saved);
}

/** Goes to the requested place, or stays; a stored package is announced. */
function goOn(
  context: RequestContext,
  { typed, step, upload }: WizardForm,
  { draftId }: SavedStep,
) {
  const { go = String(step) } = typed;
  const stored = upload?.stored;
  if (go === String(step)) {
    const said = stored ?? { title: "Draft saved" };
    return redirectWithFlash(context, wizardPath({ draftId, step }), said);
  }
  const path = placeAfter(go, draftId);
  return stored ? redirectWithFlash(context, path, stored) : redirect(path);
}

/**
 * What a step is refused with after its save: what could not be saved, or what
 * must be right before the next step.
 */
function refusalOf(
  form: WizardForm,
  saved: SavedStep,
): Partial<WizardAnswer> | null {
  const { draftId, revision, errors, wrong } = saved;
  const message = form.upload?.refusal?.message ?? null;
  const stored = { message, draftId, revision };
  if (Object.keys(errors).length > 0) {
    return { ...stored, errors: { ...wrong, ...errors } };
  }
  if (isHeld(form) && Object.keys(wrong).length > 0) {
    return { ...stored, errors: wrong, isSaved: true };
  }
  if (message === null) return null;
  const said = `${message} Everything else is saved.`;
  return { ...stored, message: said, isSaved: true };
}

/** Whether a step has to be right before its form leads on. */
function isHeld({ typed: { go }, step }: WizardForm): boolean {
  return go === undefined || isForward(go, step);
}

/**
 * An empty form has nothing to save: the user is only looking at other steps.
 */
function leaveUntouched(form: WizardForm) {
  const { go } = form.typed;
  const next = go === undefined ? form.step : readStep(go);
  if (next !== form.step) {
    return redirect(wizardPath({ draftId: null, step: next }));
  }
  const errors = { name: [NAME_MESSAGE] };
  return data(answerOf(form, { errors }), { status: 400 });
}

function nothingToSubmit(): DomainError {
  return new DomainError("conflict", "No draft to submit");
}

type Submitted = { form: WizardForm; saved: SavedStep };

async function submit(
  context: RequestContext,
  ownerId: string,
  { form, saved: { draftId, revision } }: Submitted,
) {
  try {
    await submitSaved(context, ownerId, { draftId, typed: form.typed });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // The step was saved: the next post names that save.
    const answer = answerOf(form, { ...saidBy(error, form), revision });
    const headers = headersOf(error);
    return data(answer, { status: error.status, headers });
  }
  return redirectWithFlash(context, "/dashboard", SUBMITTED_TOAST);
}

async function submitSaved(
  context: RequestContext,
  ownerId: string,
  { draftId, typed }: { draftId: string; typed: WizardForm["typed"] },
): Promise<void> {
  await limitAttempts(context, "submissions", ownerId);
  const words = validate(submissionSchema, typed);
  await submitDraft(context.ctx, { ownerId, agentId: draftId, ...words });
}

async function withdraw(
  context: RequestContext,
  ownerId: string,
  { draftId, step }: WizardForm,
) {
  await withdrawSubmission(context.ctx, { ownerId, agentId: draftId ?? "" });
  return redirectWithFlash(context, wizardPath({ draftId, step }), {
    title: "Submission withdrawn",
    text: "It is a draft again.",
  });
}

function answerOf(
  { typed, draftId }: WizardForm,
  answer: Partial<WizardAnswer>,
): WizardAnswer {
  return {
    message: null,
    isConflict: false,
    isSaved: false,
    errors: {},
    typed,
    draftId,
    revision: null,
    ...answer,
  };
}
