import { Stars } from "~/components/ui/stars";

export type OperatorReview = {
  id: string;
  rating: number;
  text: string;
  /** The operator's. */
  answer: string | null;
  /** The project's title. */
  project: string;
  author: string;
  date: string;
};

type OperatorReviewsProps = { reviews: readonly OperatorReview[] };

/** What clients wrote about finished projects; nothing without reviews. */
export function OperatorReviews({ reviews }: OperatorReviewsProps) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className="mt-4">
      <h2 className="h3 mb-4" id="reviews">
        What clients say
      </h2>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {reviews.map((review) => (
          <li className="panel pad" key={review.id}>
            <Stars rating={review.rating} />
            <h3 className="h4 mt-3 wrap-anywhere">{review.project}</h3>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">
              {review.text}
            </p>
            <p className="subtle mt-3 text-xs">
              {review.author} · {review.date}
            </p>
            {review.answer === null ? null : (
              <div className="mt-3 border-l-2 border-line-strong pl-3">
                <h4 className="label">The operator’s answer</h4>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">
                  {review.answer}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
