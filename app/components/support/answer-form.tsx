import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Send } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";

type AnswerFormProps = {
  notSent: SubmissionResult | undefined;
  notClosed: SubmissionResult | undefined;
  /** The revision of the request with its answers on this page. */
  revision: string;
};

/** Sends an answer by mail, or closes the request if none is typed. */
export function AnswerForm(props: AnswerFormProps) {
  const { notSent, notClosed, revision } = props;
  const lastResult = notSent ?? notClosed;
  const [form, fields] = useForm<{ message: string }>({
    id: "answer",
    lastResult,
  });
  return (
    <Panel titleId="answer-title" title="Answer by e-mail">
      <KeptForm
        {...getFormProps(form)}
        method="post"
        className="pad grid gap-4"
      >
        <FormErrors
          form={form}
          title={notClosed ? "Not closed" : "Not sent"}
          result={lastResult}
        />
        <input type="hidden" name="revision" value={revision} />
        <TextArea
          field={fields.message}
          label="Your answer"
          rows={6}
          required
        />
        <div className="row wrapx">
          <SubmitButton
            name="intent"
            value="answer"
            icon={Send}
            pendingText="Sending"
          >
            Send answer
          </SubmitButton>
          <SubmitButton
            name="intent"
            value="close"
            kind="secondary"
            pendingText="Closing"
            formNoValidate
          >
            Close request
          </SubmitButton>
        </div>
      </KeptForm>
    </Panel>
  );
}
