import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";

import { ModeratedReview, type ReviewView } from "./moderated-review";

type ModeratedReviewsProps = {
  reviews: ReviewView[];
  action: string;
  result: SubmissionResult | null;
};

/**
 * The reviews of a page. A refusal is shown at its review, or above the list if
 * another administrator's action removed the review from it.
 */
export function ModeratedReviews(props: ModeratedReviewsProps) {
  const { reviews, action, result } = props;
  const refusedId = result?.initialValue?.reviewId;
  const isListed = reviews.some(({ id }) => id === refusedId);
  return (
    <>
      {isListed ? null : (
        <FormErrors
          title="Nothing changed"
          errors={sentencesOf(result)}
          result={result}
        />
      )}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <ModeratedReview
            key={review.id}
            review={review}
            action={action}
            result={refusedId === review.id ? result : null}
          />
        ))}
      </ul>
    </>
  );
}

function sentencesOf(result: SubmissionResult | null): string[] {
  return Object.values(result?.error ?? {}).flatMap((errors) => errors ?? []);
}
