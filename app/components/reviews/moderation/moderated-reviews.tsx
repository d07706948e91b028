import type { SubmissionResult } from "@conform-to/react";

import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";

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
      <UnlistedRefusal
        title="Nothing changed"
        result={result}
        isListed={isListed}
      />
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
