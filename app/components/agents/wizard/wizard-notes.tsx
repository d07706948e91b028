import { FormErrors } from "~/components/forms/form-errors";
import { Button, buttonClass, ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { SUBMISSION_FAILED, WITHDRAW_CONFIRMATION } from "~/content/wizard";
import { wizardPath } from "~/domain/agents/steps";
import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

import type { Saving } from "./post-step";
import { ReviewSaid } from "./review-said";
import { FORM_ID, type WizardView } from "./wizard-view";

type WizardNotesProps = {
  view: WizardView;
  saving: Saving;
  refusal: WizardAnswer | undefined;
};

/** Notes and errors above the form. */
export function WizardNotes({ view, saving, refusal }: WizardNotesProps) {
  return (
    <div className="mt-6 grid gap-4 empty:hidden">
      {saving.phase === "conflict" ? (
        <Conflict view={view} saving={saving} />
      ) : null}
      <Refusal refusal={refusal} />
      <ReviewSaid view={view} />
      <StateNote view={view} />
    </div>
  );
}

function Refusal({ refusal }: Pick<WizardNotesProps, "refusal">) {
  if (!refusal || refusal.isConflict) return null;
  const isSubmission = refusal.typed.do === "submit";
  return (
    <FormErrors
      title={isSubmission ? SUBMISSION_FAILED : savedTitle(refusal)}
      errors={refusal.message ? [refusal.message] : []}
      allErrors={refusal.errors}
      result={refusal}
    />
  );
}

function savedTitle({ isSaved }: WizardAnswer): string {
  return isSaved ? "Saved, but not ready to submit" : "Not everything is saved";
}

function Conflict({ view, saving }: { view: WizardView; saving: Saving }) {
  const path = wizardPath({ draftId: saving.draftId, step: view.step });
  return (
    <Note
      tone="warn"
      role="alert"
      title="This draft was changed somewhere else since you opened it"
    >
      <p>
        Perhaps in another tab. Nothing is lost: choose which version to keep.
      </p>
      <div className="row wrapx mt-3">
        <Button form={FORM_ID} name="do" value="overwrite" size="sm">
          Keep what is on this page
        </Button>
        <ButtonLink href={path} kind="ghost" size="sm" reloadDocument>
          Load the other version
        </ButtonLink>
      </div>
    </Note>
  );
}

function StateNote({ view }: { view: WizardView }) {
  const { state, publishedVersion, values } = view;
  if (state === "submitted") return <Waiting view={view} />;
  if (publishedVersion === null) return null;
  return (
    <Note tone="info" title={`Version ${publishedVersion} is what buyers have`}>
      {preparedText({ state, publishedVersion, version: values.version })}
    </Note>
  );
}

type Prepared = Pick<WizardView, "state" | "publishedVersion"> & {
  version: string;
};

function preparedText({ state, publishedVersion, version }: Prepared) {
  if (state === "published") {
    return `The first save starts version ${version}. Buyers won’t see it until it is approved.`;
  }
  return version === publishedVersion
    ? "You are editing its listing. Buyers won’t see the edit until it is approved, and get no message. To change what they get, number it as a new version."
    : "You are writing the next version. Buyers won’t see it until it is approved.";
}

function Waiting({ view }: { view: WizardView }) {
  const { place, reviewTime } = view.waiting ?? {};
  return (
    <Note tone="warn" title="This agent is being reviewed">
      <p>
        {place ? `It is number ${place} in the queue. ` : null}
        {reviewTime
          ? `Half of recent submissions were decided within ${reviewTime}. `
          : null}
        Withdraw the submission to change it.
      </p>
      <details className="mt-3">
        <summary className={buttonClass({ size: "sm" })}>
          Withdraw submission
        </summary>
        <p className="mt-3">{WITHDRAW_CONFIRMATION.loss}</p>
        <Button
          className="mt-3"
          form={FORM_ID}
          name="do"
          value="withdraw"
          size="sm"
          kind="danger-fill"
        >
          {WITHDRAW_CONFIRMATION.label}
        </Button>
      </details>
    </Note>
  );
}
