import {
  readSubmissionWords,
  type SubmissionWords,
} from "~/domain/agents/checks/appeal";
import type { DraftValues } from "~/domain/agents/draft-values";
import { type FieldErrors, DomainError } from "~/domain/platform/errors";
import { formatMoment } from "~/domain/platform/dates";
import { DRAFT_DEFAULTS } from "~/domain/agents/field-columns";
import { formValues, readStepForm } from "~/domain/agents/form-values";
import type { Missing } from "~/domain/agents/requirements";
import { ImportProblem } from "~/domain/agents/openapi-schema";
import { readStep, type WizardStep } from "~/domain/agents/steps";
import { typedTexts, type Typed } from "~/domain/agents/typed-texts";
import type { Ctx } from "~/ctx.server";
import { openapiText } from "~/integrations/openapi-yaml.server";
import type { Draft } from "~/services/agents/draft-view.server";
import { missingNow, wrongNow } from "~/services/agents/missing-now.server";
import { saveDraft } from "~/services/agents/save-draft.server";
import { startDraft } from "~/services/agents/start-draft.server";

import { readForm } from "../body.server";
import type { FlashInput } from "../flash.server";

/** A step has at most one long text, which form encoding may triple. */
const MAX_STEP_BYTES = 512 * 1024;

export type WizardForm = {
  typed: Typed;
  step: WizardStep;
  draftId: string | null;
  /** What became of the package that was sent with the step. */
  upload?: { stored: FlashInput | null; refusal: DomainError | null };
};

export async function readWizardForm(request: Request): Promise<WizardForm> {
  return sentStep(typedTexts(await readForm(request, MAX_STEP_BYTES)));
}

/** Which step of which draft was sent. */
export function sentStep(typed: Typed): WizardForm {
  return {
    typed,
    step: readStep(typed.step ?? null),
    draftId: typed.draft || null,
  };
}

export type SavedStep = {
  draftId: string;
  revision: number;
  savedAt: string;
  slug: string;
  missing: Missing[];
  /** The fields that could not be saved; all others were. */
  errors: FieldErrors;
  /** The fields that were saved but cannot be submitted like this. */
  wrong: FieldErrors;
};

/**
 * Saves a step; the first save starts the draft. Fields that are unreadable or
 * not allowed get errors, while the others are saved.
 */
export async function saveStep(
  ctx: Ctx,
  ownerId: string,
  form: WizardForm,
): Promise<SavedStep> {
  const { step } = form;
  const said = readSubmissionWords(form.typed);
  const { values, errors: wrong } = readFields(form);
  const errors = { ...wrong, ...said.errors };
  const { words } = said;
  try {
    const draft = await write(ctx, ownerId, { form, values, words });
    return savedStep({ draft, step, errors });
  } catch (error) {
    const refused = error instanceof DomainError ? error.errors : undefined;
    if (!refused) throw error;
    const others = without(values, Object.keys(refused));
    const draft = await write(ctx, ownerId, { form, values: others, words });
    return savedStep({ draft, step, errors: { ...errors, ...refused } });
  }
}

/** Reads YAML here, so that browsers need no parser of it. */
function readFields(form: WizardForm): ReturnType<typeof readStepForm> {
  const { operations, ...others } = form.typed;
  if (operations === undefined) return readStepForm(others, form);
  try {
    const typed = { ...others, operations: openapiText(operations) };
    return readStepForm(typed, form);
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    const { values, errors } = readStepForm(others, form);
    return { values, errors: { ...errors, operations: [error.message] } };
  }
}

type Write = {
  form: WizardForm;
  values: DraftValues;
  words: SubmissionWords;
};

async function write(
  ctx: Ctx,
  ownerId: string,
  { form, values, words }: Write,
): Promise<Draft> {
  const { draftId, typed } = form;
  if (draftId === null) return startDraft(ctx, { ownerId, values });
  const known = /^\d{1,9}$/.test(typed.revision ?? "");
  const revision =
    known && typed.do !== "overwrite" ? Number(typed.revision) : undefined;
  const own = { ownerId, agentId: draftId };
  return saveDraft(ctx, { ...own, values, words, revision });
}

type Saved = { draft: Draft; step: WizardStep; errors: FieldErrors };

function savedStep({ draft, step, errors }: Saved): SavedStep {
  return {
    draftId: draft.id,
    revision: draft.revision,
    savedAt: formatMoment(draft.updatedAt),
    slug: draft.slug,
    missing: missingNow(draft),
    errors,
    wrong: wrongNow({ draft, step }),
  };
}

function without(values: DraftValues, fields: string[]): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !fields.includes(field)),
  );
}

/** Whether nothing was entered yet: leaving such a step starts no draft. */
export function isUntouched({ draftId, typed }: WizardForm): boolean {
  if (draftId !== null) return false;
  return Object.entries(formValues(DRAFT_DEFAULTS)).every(
    ([field, text]) => (typed[field] ?? text).trim() === text,
  );
}
