import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Send } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";

type AnswerFormProps = {
  lastResult: SubmissionResult | undefined;
  /** The revision of the request with its answers on this page. */
  revision: string;
};

/** Sends an answer by mail, or closes the request. */
export function AnswerForm({ lastResult, revision }: AnswerFormProps) {
  const [form, fields] = useForm<{ message: string }>({
    id: "answer",
    lastResult,
  });
  return (
    <Panel titleId="answer-title" title="Answer by e-mail">
      <Form {...getFormProps(form)} method="post" className="pad grid gap-4">
        <FormErrors form={form} title="Not sent" result={lastResult} />
        <input type="hidden" name="revision" value={revision} />
        <TextArea
          field={fields.message}
          label="Your answer"
          rows={6}
          required
        />
        <div>
          <SubmitButton
            name="intent"
            value="answer"
            icon={Send}
            pendingText="Sending"
          >
            Send answer
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** Closes a request, answered or not. */
export function CloseForm({ revision }: Pick<AnswerFormProps, "revision">) {
  return (
    <Form method="post">
      <input type="hidden" name="revision" value={revision} />
      <SubmitButton
        name="intent"
        value="close"
        kind="secondary"
        pendingText="Closing"
      >
        Close request
      </SubmitButton>
    </Form>
  );
}
