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
import type { Cents } from "~/domain/platform/money";
import type { DraftCheck } from "~/services/agents/checks/show-check.server";
import type { ReviewSaid } from "~/services/agents/review-said.server";

/** A draft as the wizard shows it. */
export type WizardView = {
  step: WizardStep;
  draftId: string | null;
  revision: number | null;
  /**
   * Null before the first save; "published" if there is no unpublished version.
   */
  state: VersionStatus | null;
  savedAt: string | null;
  publishedVersion: string | null;
  /** Whether buyers would get something else than from that version. */
  isDeliveryChanged: boolean;
  slugIsFrozen: boolean;
  slugIsManual: boolean;
  reviewSaid: ReviewSaid | null;
  /** The changes against the published version, if there are both. */
  changes: VersionChanges | null;
  operatorName: string;
  /** What the owner's share of the next sale depends on. */
  lifetimeNetCents: Cents;
  values: FormValues;
  /** Each saved operation in words. */
  operations: string[];
  missing: Missing[];
  /** Whether its endpoint has answered no test call yet. */
  isUntried: boolean;
  /** Whether its owner has said who sells their agents. */
  isSellerKnown: boolean;
  /** The header of the stored secret of its endpoint. */
  secretHeader: string | null;
  html: Record<MarkdownField, string>;
  uploads: { file: PackageView | null; screenshots: ScreenshotView[] };
  /** What is known about the content; null if it was never checked. */
  check: DraftCheck;
  /** What its owner told the reviewer. */
  submissionNote: string | null;
  /** Why a finding is a false alarm, before it is submitted. */
  draftAppeal: string | null;
  waiting: { place: number | null; reviewTime: string | null } | null;
};

/** The id of the fields' form; buttons outside refer to it. */
export const FORM_ID = "agent-wizard";

/** Returns a field's label and limits with its value and errors. */
export type FieldOf = (
  name: DraftField,
) => ReturnType<typeof fieldControl> & { field: FieldMeta };

export type StepProps = { view: WizardView; field: FieldOf };

/** Uploads are in a section of their own. */
const UPLOADS: Record<string, string> = {
  zipFileId: "package-upload",
  screenshots: "screenshot-uploads",
};

/** The id of a field's control, the target of links to missing fields. */
export function fieldId(name: string): string {
  return UPLOADS[name] ?? `field-${name}`;
}
