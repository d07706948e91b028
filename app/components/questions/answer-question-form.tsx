import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Reply } from "lucide-react";

import { Checkbox } from "~/components/forms/checkbox";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { answeredForm } from "~/components/reviews/answered-form";
import { LONGEST_QUESTION_ANSWER } from "~/domain/questions/question-limits";
import type { ReceivedQuestion } from "~/services/questions/show-received-questions.server";

type AnswerQuestionFormProps = {
  question: ReceivedQuestion;
  action: string;
  result: SubmissionResult | null;
};

/** Answers a question, or changes the answer and whether it is published. */
export function AnswerQuestionForm(props: AnswerQuestionFormProps) {
  const { question, action, result } = props;
  const { id, revision, answer, order } = question;
  const form = answeredForm(`answer-${id}`, result, {
    answer: answer?.text ?? "",
    isPublished: question.isPublished ? "on" : "",
  });
  return (
    <Form method="post" action={action} className="mt-4 grid gap-4" noValidate>
      <input type="hidden" name="questionId" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <FormErrors form={form} title="Answer not saved" result={result} />
      <TextArea
        field={form.field("answer")}
        label="Your answer"
        hint={
          order
            ? "Only the buyer reads it, in the bell, by e-mail and on their purchase page."
            : "We send it to the asker in the bell and by e-mail."
        }
        rows={4}
        countTo={LONGEST_QUESTION_ANSWER}
      />
      {order ? null : (
        <Checkbox
          field={form.field("isPublished")}
          label="Publish question and answer on the agent’s page"
        />
      )}
      <div>
        <SubmitButton icon={Reply} pendingText="Saving...">
          {answer ? "Save answer" : "Send answer"}
        </SubmitButton>
      </div>
    </Form>
  );
}
