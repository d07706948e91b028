import { FindingList } from "~/components/agents/checks/finding-list";
import { TextArea } from "~/components/forms/text-area";
import { MOST_APPEAL } from "~/domain/agents/checks/appeal";
import { plural } from "~/domain/platform/plural";

import { FORM_ID, type WizardView } from "./wizard-view";

type CheckPanelProps = {
  check: NonNullable<WizardView["check"]>;
  isLocked: boolean;
  /** The text of a refused or saved appeal. */
  typed: string | null;
  errors: string[] | undefined;
};

/** What the content checks found, with an appeal if it blocks submitting. */
export function CheckPanel(props: CheckPanelProps) {
  const { check, isLocked, typed, errors } = props;
  const { blocking, isWhole, appeal, revision } = check;
  return (
    <section className="grid gap-4" aria-labelledby="checks-title">
      <h3 className="h4" id="checks-title">
        Content checks
      </h3>
      {isWhole ? null : (
        <p className="muted">
          The package was checked when you uploaded it. Submitting checks it
          again, with all texts.
        </p>
      )}
      <FindingList check={check} />
      {isLocked && appeal !== null ? (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <b>Your appeal:</b> {appeal}
        </p>
      ) : null}
      {blocking > 0 && !isLocked ? (
        <div className="grid gap-3">
          <p>
            {plural(blocking, "high finding")} must be fixed before you submit.
            If it is a false alarm, say why. A reviewer reads it and decides.
          </p>
          <input
            type="hidden"
            form={FORM_ID}
            name="findingsRevision"
            value={revision}
          />
          <TextArea
            form={FORM_ID}
            name="appeal"
            errors={errors}
            label="Why it is a false alarm"
            optional
            defaultValue={typed ?? appeal ?? ""}
            rows={4}
            countTo={MOST_APPEAL}
          />
        </div>
      ) : null}
    </section>
  );
}
