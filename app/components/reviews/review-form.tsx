import type { SubmissionResult } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { Star } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import {
  LONGEST_REVIEW,
  LONGEST_REVIEW_TITLE,
  type ReviewContent,
} from "~/domain/reviews/review-limits";

import { answeredForm } from "./answered-form";
import { RatingField } from "./rating-field";

type ReviewFormProps = {
  slug: string;
  /** The reader's review; null before they write one. */
  own: ReviewContent | null;
  /** The response to a post from the review's own page. */
  result?: SubmissionResult | null;
};

/**
 * Writes or edits the reader's review of an agent. Posts to the agent's review
 * page from any page and redirects to the published review; `showOwnReview`
 * decides whether it is shown.
 */
export function ReviewForm({ slug, own, result = null }: ReviewFormProps) {
  const fetcher = useFetcher<{ result: SubmissionResult }>();
  const lastResult = fetcher.data?.result ?? result;
  const stored = own ? { ...own, rating: String(own.rating) } : undefined;
  const form = answeredForm("review", lastResult, stored);
  return (
    <fetcher.Form
      method="post"
      action={`/agent/${encodeURIComponent(slug)}/review`}
      className="grid gap-4"
      noValidate
    >
      <FormErrors form={form} title="Review not saved" result={lastResult} />
      <RatingField field={form.field("rating")} />
      <TextInput
        field={form.field("title")}
        label="Title"
        maxLength={LONGEST_REVIEW_TITLE}
      />
      <TextArea
        field={form.field("bodyMd")}
        label="Review"
        hint="Markdown works here."
        rows={6}
        countTo={LONGEST_REVIEW}
      />
      <div>
        <Button
          kind="primary"
          icon={Star}
          pending={fetcher.state !== "idle"}
          pendingText="Saving..."
        >
          {own ? "Save changes" : "Publish review"}
        </Button>
      </div>
    </fetcher.Form>
  );
}
