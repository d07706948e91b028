import { useEffect, useRef, useState, type FormEvent } from "react";

import { fieldControl } from "~/domain/agents/field-labels";
import type { FormValues } from "~/domain/agents/form-values";
import { isDeliveryTyped } from "~/domain/agents/listing-edit";
import { missingFromTexts } from "~/domain/agents/requirements";
import { typedTexts } from "~/domain/agents/typed-texts";
import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

import type { DraftSaves } from "./draft-saves";
import type { Saving } from "./post-step";
import { useDraftSaver, type Saver } from "./use-draft-saver";
import { useSubmission } from "./use-submission";
import { fieldId, type FieldOf, type WizardView } from "./wizard-view";

export type WizardProps = {
  view: WizardView;
  refusal: WizardAnswer | undefined;
  saves: DraftSaves;
};

/** The state of a step being edited: its input, and whether it is saved. */
export function useWizard({ view, refusal, saves }: WizardProps) {
  const { step } = view;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const start = { step, name: view.values.name, saves };
  const saver = useDraftSaver(form, {
    ...start,
    saving: startOf(view, refusal),
  });
  const { onSubmit, onPreview } = useSubmission(view, saver);
  const saving = saver.state;
  const errors = errorsNow(refusal, saving);
  useNews(view, saver);
  const field: FieldOf = (name) => ({
    ...fieldControl(name),
    field: {
      id: fieldId(name),
      name,
      initialValue: refusal?.typed[name] ?? view.values[name],
      errors: errors[name],
    },
  });

  function onInput({ target }: FormEvent): void {
    if (!form.current || isFile(target)) return;
    setTyped(typedTexts(new FormData(form.current)));
    saver.touch();
  }

  const values: FormValues = { ...view.values, ...refusal?.typed, ...typed };
  const live = missingNow(view, { values, typed });
  const isRefused = Object.values(errors).some((texts) => texts.length > 0);
  const refused = isRefused ? step : null;
  return {
    form,
    saving,
    field,
    errors,
    values,
    /** Without scripts, and before anything is typed, the server's list. */
    missing: live ?? saving.missing,
    isStarted: live !== null || saving.draftId !== null,
    refused,
    onInput,
    onSubmit,
    onPreview,
  };
}

/** A save since the refusal decides which errors there still are. */
function errorsNow(refusal: WizardAnswer | undefined, saving: Saving) {
  const { phase, wrong, errors } = saving;
  const earlier = phase === "saved" ? undefined : refusal?.errors;
  return { ...earlier, ...wrong, ...errors };
}

/** A chosen file is uploaded by itself and is no text to save. */
function isFile(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}

type Edited = { values: FormValues; typed: Record<string, string> };

/** What the form still lacks; null before anything is typed. */
function missingNow(view: WizardView, { values, typed }: Edited) {
  if (Object.keys(typed).length === 0) return null;
  return missingFromTexts(values, {
    zipFileId: view.uploads.file?.sha256 ?? null,
    publishedVersion: view.publishedVersion,
    isDeliveryChanged:
      view.isDeliveryChanged || isDeliveryTyped(view.values, values),
  });
}

function startOf(view: WizardView, refusal: WizardAnswer | undefined): Saving {
  return {
    phase: refusal?.isConflict ? "conflict" : "idle",
    message: null,
    savedAt: view.savedAt,
    draftId: refusal?.draftId ?? view.draftId,
    revision: knownRevision(view, refusal),
    slug: null,
    missing: view.missing,
    errors: {},
    wrong: {},
  };
}

/** A refused post returns the save that its writer knew. */
function knownRevision(
  { revision }: WizardView,
  refusal: WizardAnswer | undefined,
): number | null {
  if (!refusal) return revision;
  const { typed } = refusal;
  return refusal.revision ?? (typed.revision ? Number(typed.revision) : null);
}

/**
 * Refreshes the missing-field list when the loader revalidates, as after an
 * upload.
 */
function useNews({ draftId, missing }: WizardView, saver: Saver): void {
  const learn = useRef(saver.learn);
  useEffect(() => {
    if (draftId !== null) learn.current({ missing });
  }, [draftId, missing]);
}
