import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { Send } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { TextArea } from "~/components/forms/text-area";
import { answeredForm } from "~/components/reviews/answered-form";
import { Button } from "~/components/ui/button";
import { LONGEST_QUESTION } from "~/domain/questions/question-limits";

type AskFormProps = {
  /** The page that takes the form, and shows it again if it is refused. */
  action: string;
  words: { label: string; hint: string; button: string };
  /** The response to a post from the form's own page. */
  result?: SubmissionResult | null;
};

/** Writes to the seller. Give it a new key when its text has been sent. */
export function AskForm({ action, words, result = null }: AskFormProps) {
  const fetcher = useFetcher<{ result: SubmissionResult }>();
  const lastResult = fetcher.data?.result ?? result;
  const form = answeredForm("ask", lastResult);
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="grid gap-4"
      noValidate
    >
      <FormErrors form={form} title="Not sent" result={lastResult} />
      <TextArea
        field={form.field("text")}
        label={words.label}
        hint={words.hint}
        rows={4}
        countTo={LONGEST_QUESTION}
      />
      <div>
        <Button
          kind="primary"
          icon={Send}
          pending={fetcher.state !== "idle"}
          pendingText="Sending..."
        >
          {words.button}
        </Button>
      </div>
    </fetcher.Form>
  );
}

export const QUESTION_WORDS = {
  label: "Your question",
  hint: "The seller may publish it with the answer, without your name. Leave out personal data and license keys.",
  button: "Send question",
};

export const MESSAGE_WORDS = {
  label: "Your message",
  hint: "Only the seller reads it, with the number of this order. It is never published.",
  button: "Send message",
};
