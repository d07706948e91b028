import { useNavigate, useSubmit } from "@remix-run/react";
import type { FormEvent, MouseEvent } from "react";

import {
  isForward,
  placeAfter,
  previewPath,
  readStep,
  wizardPath,
} from "~/domain/agents/steps";

import { stepBody, type Saving } from "./post-step";
import type { Saver } from "./use-draft-saver";
import { fieldId, type WizardView } from "./wizard-view";

const FILES_STEP = 2;

/**
 * With scripts a step is saved in place before it is left, so that a failed
 * save loses nothing. Other submissions post as without scripts.
 */
export function useSubmission(
  { step, draftId: known }: WizardView,
  saver: Saver,
) {
  const navigate = useNavigate();
  const submit = useSubmit();

  /** Opens a new draft once it is saved, because then it takes files. */
  function open({ draftId }: Saving): void {
    if (known === null && step === FILES_STEP) {
      const options = { replace: true, preventScrollReset: true };
      navigate(wizardPath({ draftId, step }), options);
    }
  }

  async function saveThen(lead: (saved: Saving) => void, isOverwrite = false) {
    if (await saver.save(isOverwrite)) lead(saver.latest());
    else focusFirstError(saver.latest());
  }

  /** Leaves for another place; for a later step only without wrong input. */
  function leave(pathOf: (saved: Saving) => string, isHeld = false): void {
    const go = (saved: Saving) => {
      if (isHeld && hasErrors(saved.wrong)) focusFirstError(saved);
      else navigate(pathOf(saved));
    };
    const isSaved = !saver.isDirty() && saver.latest().phase !== "saving";
    if (isSaved) go(saver.latest());
    else void saveThen(go);
  }

  function goTo(place: string, form: HTMLFormElement): void {
    if (!isFileWaiting(form)) leave(placeOf(place), isForward(place, step));
  }

  /** Posts a step as without scripts, once no other save is under way. */
  async function importInto(form: HTMLFormElement): Promise<void> {
    await saver.save();
    const saved = saver.latest();
    if (saved.phase !== "saved") return;
    const body = stepBody(form, saved, false);
    body.set("do", "import");
    const action = wizardPath({ draftId: saved.draftId, step });
    submit(body, { method: "post", action });
  }

  /** Opens the preview with what the form contains. */
  function onPreview(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave(({ draftId }) => previewPath(draftId ?? ""));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { name, value } = submitter;
    if (name === "go") {
      event.preventDefault();
      goTo(value, event.currentTarget);
      return;
    }
    if (value === "import") {
      event.preventDefault();
      void importInto(event.currentTarget);
      return;
    }
    const isStarted = saver.state.draftId !== null;
    const isSave = value === "save" && (isStarted || saver.isDirty());
    if (!isSave && value !== "overwrite") return;
    event.preventDefault();
    void saveThen(open, value === "overwrite");
  }

  return { onSubmit, onPreview };
}

/** Where a button leads, once the draft is saved. */
function placeOf(value: string) {
  return ({ draftId }: Saving) =>
    draftId === null
      ? wizardPath({ draftId, step: readStep(value) })
      : placeAfter(value, draftId);
}

/** Whether a file is chosen but not stored; says so at its field. */
function isFileWaiting(form: HTMLFormElement): boolean {
  const field = form.elements.namedItem("file");
  if (!(field instanceof HTMLInputElement) || !field.files?.length)
    return false;
  if (!field.checkVisibility()) return false;
  field.setCustomValidity(
    "This file is not uploaded yet. Wait for it, or leave it out.",
  );
  field.reportValidity();
  field.setCustomValidity("");
  return true;
}

function hasErrors(errors: Saving["errors"]): boolean {
  return Object.keys(errors).length > 0;
}

function focusFirstError({ errors, wrong }: Saving): void {
  const [first] = Object.keys({ ...errors, ...wrong });
  if (first) document.getElementById(fieldId(first))?.focus();
}
