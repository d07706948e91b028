import { ReviewForm } from "~/components/reviews/review-form";
import type { OwnReview } from "~/services/reviews/show-own-review.server";

type ReviewAreaProps = { slug: string; review: OwnReview };

/** Where a buyer writes or edits their review. */
export function ReviewArea({ slug, review }: ReviewAreaProps) {
  if (!review.mayWrite) return null;
  return (
    <section className="panel" aria-labelledby="review-title-area">
      <div className="panel-head">
        <h2 id="review-title-area">
          {review.own ? "Edit your review" : "Write a review"}
        </h2>
        <a className="link text-sm" href={`/agent/${slug}?tab=reviews`}>
          All reviews
        </a>
      </div>
      <div className="pad">
        <ReviewForm slug={slug} own={review.own} />
      </div>
    </section>
  );
}
