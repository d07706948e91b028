import { useEffect, useRef, useState, type RefObject } from "react";

import type { FieldErrors } from "~/domain/errors";
import type { Missing } from "~/domain/wizard/requirements";
import { wizardPath, type WizardStep } from "~/domain/wizard/steps";

/** Document 001 section 9: so long after the last change, with such a name. */
const AUTOSAVE_MS = 5_000;
const MIN_NAME = 3;

export type Saving = {
  phase: "idle" | "saving" | "saved" | "failed" | "conflict";
  message: string | null;
  savedAt: string | null;
  draftId: string | null;
  revision: number | null;
  /** The address that the last save gave. */
  slug: string | null;
  missing: Missing[];
  errors: FieldErrors;
};

type Start = {
  step: WizardStep;
  name: string;
  saving: Saving;
};

const SIGNED_OUT = "Your changes are not saved: sign in again in another tab.";
const UNREACHED = "Your changes are not saved: the server was not reached.";

/**
 * Saves the step by itself: five seconds after the last change, when the page
 * is left or hidden, and when asked to. One save is under way at a time, and
 * none after another tab's until its writer has decided.
 */
export function useDraftSaver(
  form: RefObject<HTMLFormElement>,
  { step, name, saving }: Start,
) {
  const [state, setState] = useState(saving);
  const last = useRef(saving);
  const timer = useRef(0);
  const isDirty = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());

  function set(changes: Partial<Saving>): void {
    last.current = { ...last.current, ...changes };
    setState(last.current);
  }

  async function send(isOverwrite: boolean): Promise<boolean> {
    window.clearTimeout(timer.current);
    if (!form.current) return false;
    const body = bodyOf(form.current, last.current, isOverwrite);
    isDirty.current = false;
    set({ phase: "saving", message: null });
    const answer = await post(body);
    if ("failed" in answer) {
      isDirty.current = true;
      set(answer.failed);
      return false;
    }
    set({ ...answer.saved, phase: "saved", message: null });
    nameDraft(answer.saved.draftId, step);
    return Object.keys(answer.saved.errors).length === 0;
  }

  /** True when all of the step is saved. */
  function save(isOverwrite = false): Promise<boolean> {
    const next = running.current.then(() => send(isOverwrite));
    running.current = next;
    return next;
  }

  function saveByItself(): void {
    const field = form.current?.elements.namedItem("name");
    const typed = field instanceof HTMLInputElement ? field.value : name;
    const mayRun = isDirty.current && last.current.phase !== "conflict";
    if (mayRun && typed.trim().length >= MIN_NAME) void save();
  }

  function touch(): void {
    isDirty.current = true;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(saveByItself, AUTOSAVE_MS);
  }

  useFlush(saveByItself);
  return {
    ...{ state, save, touch },
    isDirty: () => isDirty.current,
    /** As it stands now, before the page is drawn again. */
    latest: () => last.current,
  };
}

/** Saves what is not saved yet when the page is hidden or left. */
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

function bodyOf(
  form: HTMLFormElement,
  { draftId, revision }: Saving,
  isOverwrite: boolean,
): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") body.append(name, value);
  }
  body.set("draft", draftId ?? "");
  body.set("revision", String(revision ?? ""));
  if (isOverwrite) body.set("do", "overwrite");
  return body;
}

type Saved = Pick<
  Saving,
  "revision" | "savedAt" | "slug" | "missing" | "errors"
> & { draftId: string };

type Answer = { saved: Saved } | { failed: Partial<Saving> };

async function post(body: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch("/add-agent/save", {
      method: "POST",
      body,
      redirect: "manual",
    });
    if (response.type === "opaqueredirect") {
      return { failed: { phase: "failed", message: SIGNED_OUT } };
    }
    if (response.ok) return { saved: (await response.json()) as Saved };
    const { message, isConflict } = (await response.json()) as {
      message: string;
      isConflict: boolean;
    };
    return { failed: { phase: isConflict ? "conflict" : "failed", message } };
  } catch {
    return { failed: { phase: "failed", message: UNREACHED } };
  }
}

/** From its first save on the address names the draft, for a later reload. */
function nameDraft(draftId: string, step: WizardStep): void {
  const { pathname, search } = window.location;
  const path = wizardPath({ draftId, step });
  if (pathname !== "/add-agent" || pathname + search === path) return;
  window.history.replaceState(window.history.state, "", path);
}
