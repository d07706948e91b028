import { findField } from "./field-labels";

/** The steps of the wizard. */
export const WIZARD_STEPS = [1, 2, 3, 4] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The step that asks for a field; the last one for what no step asks. */
export function stepOfField(field: string): WizardStep {
  return findField(field)?.step ?? 4;
}

/** A step as an address names it; the first one for anything else. */
export function readStep(text: string | null): WizardStep {
  return WIZARD_STEPS.find((step) => String(step) === text) ?? 1;
}

type Place = { draftId: string | null; step: WizardStep };

/** Where a step of a draft is; without a draft, that of a new one. */
export function wizardPath({ draftId, step }: Place): string {
  const draft = draftId === null ? "new" : encodeURIComponent(draftId);
  return `/add-agent?step=${step}&draft=${draft}`;
}
