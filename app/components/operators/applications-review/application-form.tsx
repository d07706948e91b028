import type { SubmissionResult } from "@conform-to/react";
import { Check, X } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TypedBefore } from "~/components/forms/typed-before";
import { useForm } from "~/components/forms/use-form";
import { Note } from "~/components/ui/note";
import type { ApplicationView } from "~/services/operators/applications/application-view.server";

export type OpenApplication = ApplicationView & {
  reviewer: string | null;
  applicantId: string | null;
  isOwn: boolean;
};

type ApplicationFormProps = {
  application: OpenApplication;
  action: string;
  result: SubmissionResult | null;
};

/**
 * The decision form of a pending application; else its decision with date,
 * administrator and notes.
 */
export function ApplicationForm(props: ApplicationFormProps) {
  const { application, action, result } = props;
  const [form, fields] = useForm<{ reviewNotes: string }>({
    id: `application-${application.id}`,
    lastResult: result,
  });
  const refusal = (
    <FormErrors
      errorId={form.errorId}
      title="Update Failed"
      errors={form.errors}
      result={result}
    />
  );
  if (application.isOwn && application.status === "pending") {
    return (
      <Note tone="info">
        This is your own application: another administrator decides.
      </Note>
    );
  }
  if (application.status !== "pending") {
    return (
      <>
        {refusal}
        <TypedBefore result={result} field="reviewNotes" />
        <Decided application={application} />
      </>
    );
  }
  return (
    <KeptForm method="post" action={action} id={form.id} className="grid gap-4">
      {refusal}
      <input type="hidden" name="applicationId" value={application.id} />
      <input type="hidden" name="revision" value={application.revision} />
      <TextArea
        field={fields.reviewNotes}
        label="Review notes"
        hint="Sent to the applicant with the decision. A rejection needs them."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="status"
          value="approved"
          icon={Check}
          pendingText="Approving..."
        >
          Approve
        </SubmitButton>
        <SubmitButton
          kind="danger"
          name="status"
          value="rejected"
          icon={X}
          pendingText="Rejecting..."
        >
          Reject
        </SubmitButton>
      </div>
    </KeptForm>
  );
}

function Decided({ application }: Pick<ApplicationFormProps, "application">) {
  const { status, reviewer, reviewedAt, reviewNotes } = application;
  const by = [reviewer ? `by ${reviewer}` : "", reviewedAt ?? ""];
  return (
    <Note tone={status === "approved" ? "ok" : "danger"} title={status}>
      <p>{by.filter(Boolean).join(", ")}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        {reviewNotes ?? "No notes."}
      </p>
    </Note>
  );
}
