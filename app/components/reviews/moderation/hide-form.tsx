import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { Note } from "~/components/ui/note";

type HideFormProps = {
  subject: {
    id: string;
    /** The name of the field that holds the id. */
    field: "reviewId" | "questionId";
    title: string;
    isHidden: boolean;
    hiddenReason: string | null;
    revision: string;
  };
  reasonHint: string;
  action: string;
  result: SubmissionResult | null;
};

/** Hides what users wrote with a reason, or shows it again. */
export function HideForm(props: HideFormProps) {
  const { subject, reasonHint, action, result } = props;
  const { id, title, isHidden, hiddenReason, revision } = subject;
  const [form, fields] = useForm<{ reason: string }>({
    id: `moderate-${id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <input type="hidden" name={subject.field} value={id} />
      <input type="hidden" name="revision" value={revision} />
      <FormErrors
        title="Nothing changed"
        errors={form.errors}
        result={result}
      />
      {isHidden ? (
        <>
          <Note tone="idle" title="Hidden">
            {hiddenReason}
          </Note>
          <SubmitButton
            kind="ok"
            size="sm"
            className="w-fit"
            icon={Eye}
            name="act"
            value="show"
            aria-label={`Show again: ${title}`}
          >
            Show again
          </SubmitButton>
        </>
      ) : (
        <>
          <TextInput
            field={fields.reason}
            label="Reason"
            hint={reasonHint}
            maxLength={1000}
          />
          <SubmitButton
            kind="danger"
            size="sm"
            className="w-fit"
            icon={EyeOff}
            name="act"
            value="hide"
            aria-label={`Hide: ${title}`}
          >
            Hide
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
