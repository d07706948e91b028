/** The steps of the wizard and the fields that each asks for. */
export const WIZARD_STEPS = [1, 2, 3, 4] as const;

export type WizardStep = (typeof WIZARD_STEPS)[number];

export const STEP_FIELDS = {
  1: ["name", "slug", "shortDesc", "longDescMd", "category", "tags"],
  2: [
    ...["deliverableType", "zipFileId", "endpointBaseUrl"],
    ...["endpointAuthType", "instructionsMd", "runtimeBucket"],
    ...["demoVideoUrl", "version", "changelogMd", "screenshots"],
  ],
  3: ["priceModel", "priceUsd", "license", "trialDays", "refundWindowDays"],
  4: [],
} as const satisfies Record<WizardStep, readonly string[]>;

/** The step that asks for a field; the last one for what no step asks. */
export function stepOfField(field: string): WizardStep {
  const found = WIZARD_STEPS.find((step) =>
    (STEP_FIELDS[step] as readonly string[]).includes(field),
  );
  return found ?? 4;
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
