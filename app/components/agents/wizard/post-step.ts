import type { FieldErrors } from "~/domain/platform/errors";
import type { Missing } from "~/domain/agents/requirements";
import { wizardPath, type WizardStep } from "~/domain/agents/steps";

/** The save state of the page. */
export type Saving = {
  /** "waiting": the save failed and is retried; "failed": it is not. */
  phase: "idle" | "saving" | "saved" | "waiting" | "failed" | "conflict";
  message: string | null;
  savedAt: string | null;
  draftId: string | null;
  revision: number | null;
  /** The slug from the last save. */
  slug: string | null;
  missing: Missing[];
  errors: FieldErrors;
  /** What is saved but cannot be submitted like this. */
  wrong: FieldErrors;
};

const SIGNED_OUT = "Your changes are not saved: sign in again in another tab.";
/** Refusals that a later try may not get: too many requests, or a busy server. */
const MAY_PASS = [429, 503];
/** The most bytes that a browser still sends for a closed page. */
const MOST_KEPT_ALIVE = 60_000;

const OFFLINE = "Not saved. We try again when you are online.";
const UNREACHED =
  "Not saved. We couldn’t reach the server and will try again soon.";

/** The body to post for a step, with the last save that the page knows. */
export function stepBody(
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
  "revision" | "savedAt" | "slug" | "missing" | "errors" | "wrong"
> & { draftId: string };

type Answer = { saved: Saved } | { failed: Partial<Saving> };

/** Posts a step; returns failures instead of throwing. */
export async function postStep(body: URLSearchParams): Promise<Answer> {
  try {
    const response = await fetch("/add-agent/save", {
      method: "POST",
      body,
      redirect: "manual",
      keepalive: body.toString().length <= MOST_KEPT_ALIVE,
    });
    if (response.type === "opaqueredirect") {
      return { failed: { phase: "failed", message: SIGNED_OUT } };
    }
    if (response.ok) return { saved: (await response.json()) as Saved };
    const { message, isConflict } = (await response.json()) as {
      message: string;
      isConflict: boolean;
    };
    if (isConflict) return { failed: { phase: "conflict", message } };
    const phase = MAY_PASS.includes(response.status) ? "waiting" : "failed";
    return { failed: { phase, message } };
  } catch {
    const message = window.navigator.onLine ? UNREACHED : OFFLINE;
    return { failed: { phase: "waiting", message } };
  }
}

/** Adds the draft to the address after its first save, for a later reload. */
export function nameDraft(draftId: string, step: WizardStep): void {
  const { pathname, search } = window.location;
  const path = wizardPath({ draftId, step });
  if (pathname !== "/add-agent" || pathname + search === path) return;
  window.history.replaceState(window.history.state, "", path);
}
