import { useRef, useState, type RefObject } from "react";

import {
  AUTOSAVE_MS,
  MIN_AUTOSAVED_NAME,
  retryWait,
} from "~/domain/agents/autosave";
import type { WizardStep } from "~/domain/agents/steps";

import { useFlush, useNetwork } from "./page-events";
import { useLastSave, type DraftSaves } from "./draft-saves";
import { nameDraft, postStep, stepBody, type Saving } from "./post-step";

type Start = {
  step: WizardStep;
  name: string;
  saving: Saving;
  saves: DraftSaves;
};

/**
 * Autosaves the step: five seconds after the last change, when the page is left
 * or hidden, and on request. A save that did not reach the server is retried
 * after a growing wait and when the network returns, with the latest input.
 * Only one save runs at a time, and none after another tab's save until the
 * writer has decided.
 */
export function useDraftSaver(
  form: RefObject<HTMLFormElement>,
  { step, name, saving, saves }: Start,
) {
  const [state, setState] = useState(saving);
  const last = useRef(saving);
  /** The next autosave or retry; each replaces the other. */
  const timer = useRef(0);
  const failures = useRef(0);
  const isDirty = useRef(false);
  /** The edited form, still available while the page is being left. */
  const written = useRef<HTMLFormElement | null>(null);

  function set(changes: Partial<Saving>): void {
    last.current = { ...last.current, ...changes };
    setState(last.current);
  }

  async function send(isOverwrite: boolean): Promise<boolean> {
    window.clearTimeout(timer.current);
    const source = form.current ?? written.current;
    if (!source) return false;
    const body = stepBody(source, last.current, isOverwrite);
    isDirty.current = false;
    set({ phase: "saving", message: null });
    const answer = await postStep(body);
    if ("failed" in answer) {
      isDirty.current = true;
      set(answer.failed);
      if (answer.failed.phase === "waiting") waitToRetry();
      return false;
    }
    failures.current = 0;
    saves.keep(answer.saved);
    set({ ...answer.saved, phase: "saved", message: null });
    if (form.current) nameDraft(answer.saved.draftId, step);
    return Object.keys(answer.saved.errors).length === 0;
  }

  /** Resolves to true once the whole step is saved. */
  function save(isOverwrite = false): Promise<boolean> {
    return saves.queue(() => send(isOverwrite));
  }

  function waitToRetry(): void {
    failures.current += 1;
    plan(retry, retryWait(failures.current));
  }

  function retry(): void {
    if (isDirty.current && last.current.phase === "waiting") void save();
  }

  function plan(act: () => void, delayMs: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delayMs);
  }

  function saveByItself(): void {
    const field = written.current?.elements.namedItem("name");
    const typed = field instanceof HTMLInputElement ? field.value : name;
    const mayRun = isDirty.current && last.current.phase !== "conflict";
    if (mayRun && typed.trim().length >= MIN_AUTOSAVED_NAME) void save();
  }

  function touch(): void {
    isDirty.current = true;
    written.current = form.current;
    plan(saveByItself, AUTOSAVE_MS);
  }

  useFlush(saveByItself);
  useNetwork({ retry, isUnsaved: state.phase === "waiting" });
  useLastSave(saves, saving, set);
  return {
    state,
    save,
    touch,
    isDirty: () => isDirty.current,
    /**
     * Updates the state from another source, such as an upload next to the
     * form.
     */
    learn: set,
    /** The current state, before the next render. */
    latest: () => last.current,
  };
}

export type Saver = ReturnType<typeof useDraftSaver>;
