import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { Reply } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { TextArea } from "~/components/forms/text-area";
import { Button } from "~/components/ui/button";
import { LONGEST_ANSWER } from "~/domain/reviews/review-limits";

import { answeredForm } from "./answered-form";

type AnswerFormProps = {
  slug: string;
  reviewId: string;
  /** The response to a post from the review's own page. */
  result?: SubmissionResult | null;
};

/** The owner's answer to a review, which cannot be changed afterwards. */
export function AnswerForm(props: AnswerFormProps) {
  const { slug, reviewId, result = null } = props;
  const fetcher = useFetcher<{ result: SubmissionResult }>();
  const lastResult = fetcher.data?.result ?? result;
  const form = answeredForm(`answer-${reviewId}`, lastResult);
  const path = `/agent/${encodeURIComponent(slug)}/reviews`;
  return (
    <fetcher.Form
      method="post"
      action={`${path}/${encodeURIComponent(reviewId)}/answer`}
      className="grid gap-4"
      noValidate
    >
      <FormErrors form={form} title="Answer not saved" result={lastResult} />
      <TextArea
        field={form.field("answerMd")}
        label="Your answer"
        hint="Everyone can read it. You can answer only once, and you can’t change the answer later."
        rows={4}
        countTo={LONGEST_ANSWER}
      />
      <div>
        <Button
          kind="primary"
          icon={Reply}
          pending={fetcher.state !== "idle"}
          pendingText="Sending..."
        >
          Publish answer
        </Button>
      </div>
    </fetcher.Form>
  );
}
