import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Bell, Send } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { MAX_REVIEW_LENGTH } from "~/domain/projects/project-request";

/** Asks the requester of settled work to complete the project. */
export function RemindForm({ to }: { to: string }) {
  return (
    <Form method="post" className="grid gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="remind" />
      <SubmitButton kind="secondary" icon={Bell} block pendingText="Sending...">
        Remind {to} to complete
      </SubmitButton>
      <p className="hint">
        Once a week, in this chat and by mail. A week after a reminder you can
        complete the project yourself.
      </p>
    </Form>
  );
}

type AnswerFormProps = { result: SubmissionResult | undefined };

/** The operator's public answer to a review, once. */
export function AnswerForm({ result }: AnswerFormProps) {
  const [form, fields] = useForm<{ answer: string }>({
    id: "answer-review",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid gap-3"
      noValidate
      preventScrollReset
    >
      <FormErrors form={form} title="Not published" result={result ?? null} />
      <input type="hidden" name="intent" value="answer-review" />
      <TextArea
        field={fields.answer}
        label="Answer to the review"
        rows={3}
        countTo={MAX_REVIEW_LENGTH}
        hint="Public on your page, below the review. You can’t change it later."
      />
      <SubmitButton icon={Send} block pendingText="Publishing...">
        Publish answer
      </SubmitButton>
    </Form>
  );
}
