import { useEffect, useRef, useState, type RefObject } from "react";

import type { WizardStep } from "~/domain/agents/steps";

import { useLastSave, type DraftSaves } from "./draft-saves";
import { nameDraft, postStep, stepBody, type Saving } from "./post-step";

/** Delay and shortest name for autosave (docs/product/agents.md#wizard). */
const AUTOSAVE_MS = 5_000;
const MIN_NAME = 3;

type Start = {
  step: WizardStep;
  name: string;
  saving: Saving;
  saves: DraftSaves;
};

/**
 * Autosaves the step: five seconds after the last change, when the page is left
 * or hidden, and on request. Only one save runs at a time, and none after
 * another tab's save until the writer has decided.
 */
export function useDraftSaver(
  form: RefObject<HTMLFormElement>,
  { step, name, saving, saves }: Start,
) {
  const [state, setState] = useState(saving);
  const last = useRef(saving);
  const timer = useRef(0);
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
      return false;
    }
    saves.keep(answer.saved);
    set({ ...answer.saved, phase: "saved", message: null });
    if (form.current) nameDraft(answer.saved.draftId, step);
    return Object.keys(answer.saved.errors).length === 0;
  }

  /** Resolves to true once the whole step is saved. */
  function save(isOverwrite = false): Promise<boolean> {
    return saves.queue(() => send(isOverwrite));
  }

  function saveByItself(): void {
    const field = written.current?.elements.namedItem("name");
    const typed = field instanceof HTMLInputElement ? field.value : name;
    const mayRun = isDirty.current && last.current.phase !== "conflict";
    if (mayRun && typed.trim().length >= MIN_NAME) void save();
  }

  function touch(): void {
    isDirty.current = true;
    written.current = form.current;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(saveByItself, AUTOSAVE_MS);
  }

  useFlush(saveByItself);
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

/** Saves unsaved input when the page is hidden or left. */
function useFlush(flush: () => void): void {
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) latest.current();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      latest.current();
    };
  }, []);
}
