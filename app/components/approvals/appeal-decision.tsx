import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";

type AppealDecisionProps = {
  /** The field that names what is decided about. */
  named: { name: "takedownId" | "caseId"; id: string };
  /** What the appeal is against, such as "takedown of Invoice Hawk". */
  what: string;
  /** The button that upholds it. */
  uphold: string;
  revision: string;
  result: SubmissionResult | null;
};

/** Upholds what an appeal is against, or grants the appeal. */
export function AppealDecision(props: AppealDecisionProps) {
  const { named, what, uphold, revision, result } = props;
  const [form, fields] = useForm<{ reason: string }>({
    id: `appeal-${named.id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <FormErrors title="Not decided" errors={form.errors} result={result} />
      <input type="hidden" name={named.name} value={named.id} />
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        field={fields.reason}
        label="Reason for the decision"
        hint="The owner or author reads it."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          kind="danger"
          size="sm"
          icon={EyeOff}
          name="outcome"
          value="upheld"
          aria-label={`Uphold the ${what}`}
        >
          {uphold}
        </SubmitButton>
        <SubmitButton
          kind="ok"
          size="sm"
          icon={Eye}
          name="outcome"
          value="granted"
          aria-label={`Grant the appeal against the ${what}`}
        >
          Grant appeal
        </SubmitButton>
      </div>
    </Form>
  );
}
