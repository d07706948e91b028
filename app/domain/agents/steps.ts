import { ownEndpointPath } from "../catalogue/created-agents";
import { findField } from "./field-labels";

export const WIZARD_STEPS = [1, 2, 3, 4] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The step with a field; the last one for unknown fields. */
export function stepOfField(field: string): WizardStep {
  return findField(field)?.step ?? 4;
}

/** The step in an address; the first one for anything else. */
export function readStep(text: string | null): WizardStep {
  return WIZARD_STEPS.find((step) => String(step) === text) ?? 1;
}

type Place = { draftId: string | null; step: WizardStep };

/** The address of a draft's step, or of a new draft's. */
export function wizardPath({ draftId, step }: Place): string {
  const draft = draftId === null ? "new" : encodeURIComponent(draftId);
  return `/add-agent?step=${step}&draft=${draft}`;
}

/** The unfinished agents, before another is started. */
export const DRAFTS_PATH = "/add-agent/drafts";

/** A draft as buyers will see it. */
export function previewPath(draftId: string): string {
  return `/add-agent/${encodeURIComponent(draftId)}/preview`;
}

/** The page where the owner of a draft calls its endpoint with the examples. */
export function ownExamplesPath(draftId: string): string {
  return `/add-agent/${encodeURIComponent(draftId)}/examples`;
}

/** The page where a draft's operations are written by hand. */
export function operationsPath(draftId: string): string {
  return `/add-agent/${encodeURIComponent(draftId)}/operations`;
}

/** The pages of a draft that a button of the wizard opens, by its value. */
const PAGES: Record<string, (draftId: string) => string> = {
  operations: operationsPath,
  examples: ownExamplesPath,
  endpoint: ownEndpointPath,
};

/** Where a button of the wizard leads from a saved draft: a page or a step. */
export function placeAfter(go: string, draftId: string): string {
  const page = Object.hasOwn(PAGES, go) ? PAGES[go] : undefined;
  return page?.(draftId) ?? wizardPath({ draftId, step: readStep(go) });
}

/** Whether a button leads to a later step. */
export function isForward(go: string, step: WizardStep): boolean {
  return WIZARD_STEPS.some((one) => String(one) === go && one > step);
}
