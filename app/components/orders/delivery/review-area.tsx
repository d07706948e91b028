import { ReviewForm } from "~/components/reviews/review-form";
import { Panel } from "~/components/ui/panel";
import type { OwnReview } from "~/services/reviews/show-own-review.server";

type ReviewAreaProps = { slug: string; review: OwnReview };

/** Where a buyer writes or edits their review. */
export function ReviewArea({ slug, review }: ReviewAreaProps) {
  if (!review.mayWrite) return null;
  return (
    <Panel
      titleId="review-title-area"
      title={review.own ? "Edit your review" : "Write a review"}
      beside={
        <a className="link text-sm" href={`/agent/${slug}?tab=reviews`}>
          All reviews
        </a>
      }
    >
      <div className="pad">
        <ReviewForm slug={slug} own={review.own} />
      </div>
    </Panel>
  );
}
