import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";

type AppealFormProps = {
  hint: string;
  rows: number;
  /** Set on a page with several forms. */
  intent?: string;
  lastResult: SubmissionResult | undefined;
};

/** Appeals a decision as the user whom it affects, once. */
export function AppealForm(props: AppealFormProps) {
  const { hint, rows, intent, lastResult } = props;
  const [form, fields] = useForm<{ appeal: string }>({
    id: "appeal",
    lastResult,
  });
  return (
    <Form method="post" id={form.id} className="grid gap-3" noValidate>
      <FormErrors form={form} title="Not sent" result={lastResult} />
      <TextArea
        field={fields.appeal}
        label="Appeal"
        hint={hint}
        rows={rows}
        countTo={5000}
      />
      <div>
        <SubmitButton
          name={intent && "intent"}
          value={intent}
          pendingText="Sending"
        >
          Send appeal
        </SubmitButton>
      </div>
    </Form>
  );
}
