import type { FieldMeta } from "~/components/forms/field-source";
import type { PackageView } from "~/components/agents/uploads/package-facts";
import type { ScreenshotView } from "~/components/agents/uploads/screenshot-row";
import type { VersionStatus } from "~/domain/catalogue/agents";
import type { VersionChanges } from "~/domain/approvals/version-changes";
import type { fieldControl } from "~/domain/agents/field-labels";
import type { DraftField, MarkdownField } from "~/domain/agents/fields";
import type { FormValues } from "~/domain/agents/form-values";
import type { Missing } from "~/domain/agents/requirements";
import type { WizardStep } from "~/domain/agents/steps";
import type { ReviewSaid } from "~/services/agents/review-said.server";

/** What the wizard shows of a draft. */
export type WizardView = {
  step: WizardStep;
  draftId: string | null;
  revision: number | null;
  /** Null before the first save; published while nothing is prepared. */
  state: VersionStatus | null;
  isResumed: boolean;
  savedAt: string | null;
  publishedVersion: string | null;
  slugIsFrozen: boolean;
  slugIsManual: boolean;
  reviewSaid: ReviewSaid | null;
  /** Against the published version, where both are looked through. */
  changes: VersionChanges | null;
  operatorName: string;
  values: FormValues;
  missing: Missing[];
  html: Record<MarkdownField, string>;
  uploads: { file: PackageView | null; screenshots: ScreenshotView[] };
  waiting: { place: number | null; reviewTime: string | null } | null;
};

/** The fields' form; buttons around it belong to it by this id. */
export const FORM_ID = "agent-wizard";

/** A field's label and limits, with what stands in it and what is wrong. */
export type FieldOf = (
  name: DraftField,
) => ReturnType<typeof fieldControl> & { field: FieldMeta };

export type StepProps = { view: WizardView; field: FieldOf };

/** What is uploaded stands in a part of its own. */
const UPLOADS: Record<string, string> = {
  zipFileId: "package-upload",
  screenshots: "screenshot-uploads",
};

/** The id of a field's control, which links to what is missing lead to. */
export function fieldId(name: string): string {
  return UPLOADS[name] ?? `field-${name}`;
}
