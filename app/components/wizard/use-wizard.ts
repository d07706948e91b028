import { useNavigate } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";

import type { FormValues } from "~/domain/wizard/form-values";
import { readStep, wizardPath, type WizardStep } from "~/domain/wizard/steps";

import type { Saving } from "./post-step";
import { useDraftSaver } from "./use-draft-saver";
import {
  fieldId,
  type FieldOf,
  type WizardRefusal,
  type WizardView,
} from "./wizard-view";

/** A step while it is written: what was typed, and whether it is saved. */
export function useWizard(
  view: WizardView,
  refusal: WizardRefusal | undefined,
) {
  const { step } = view;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const start = { step, name: view.values.name };
  const saver = useDraftSaver(form, {
    ...start,
    saving: startOf(view, refusal),
  });
  const onSubmit = useSubmission(step, saver);
  const saving = saver.state;
  const errors = { ...refusal?.errors, ...saving.errors };
  const field: FieldOf = (name) => ({
    id: fieldId(name),
    name,
    initialValue: refusal?.typed[name] ?? view.values[name],
    errors: errors[name],
  });

  function onInput(): void {
    if (form.current) setTyped(textsOf(form.current));
    saver.touch();
  }

  const values: FormValues = { ...view.values, ...refusal?.typed, ...typed };
  return { form, saving, field, values, onInput, onSubmit };
}

function startOf(view: WizardView, refusal: WizardRefusal | undefined): Saving {
  return {
    phase: refusal?.isConflict ? "conflict" : "idle",
    message: null,
    savedAt: view.savedAt,
    draftId: refusal?.draftId ?? view.draftId,
    revision: knownRevision(view, refusal),
    slug: null,
    missing: view.missing,
    errors: {},
  };
}

/** A refused post comes back with the save that its writer knew. */
function knownRevision(
  { revision }: WizardView,
  refusal: WizardRefusal | undefined,
): number | null {
  if (!refusal) return revision;
  const { typed } = refusal;
  return refusal.revision ?? (typed.revision ? Number(typed.revision) : null);
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") texts[name] = value;
  }
  return texts;
}

type Saver = ReturnType<typeof useDraftSaver>;

/**
 * With scripts a step is saved where it stands and then left, so that a save
 * that fails loses nothing. What is neither is posted as without scripts.
 */
function useSubmission(step: WizardStep, saver: Saver) {
  const navigate = useNavigate();

  async function saveThen(lead: (saved: Saving) => void, isOverwrite = false) {
    if (await saver.save(isOverwrite)) lead(saver.latest());
    else focusFirstError(saver.latest());
  }

  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    const isStarted = saver.state.draftId !== null;
    const isClean = !saver.isDirty();
    const go = ({ draftId }: Saving) =>
      navigate(wizardPath({ draftId, step: readStep(value) }));
    if (name === "go") {
      event.preventDefault();
      if (isClean) go(saver.latest());
      else void saveThen(go);
      return;
    }
    const isSave = value === "save" && (isStarted || !isClean);
    if (!isSave && value !== "overwrite") return;
    event.preventDefault();
    void saveThen(() => undefined, value === "overwrite");
  };
}

function focusFirstError({ errors }: Saving): void {
  const [first] = Object.keys(errors);
  if (first) document.getElementById(fieldId(first))?.focus();
}
