import { MessageSquareDashed } from "lucide-react";

import { buttonClass } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { CountedFigure } from "~/components/ui/how-we-count";
import { Pagination } from "~/components/ui/pagination";
import { plural } from "~/domain/platform/plural";

import { ratingWords } from "./rating-words";
import { ReviewCard, type ReviewView } from "./review-card";
import { ReviewActions, ReviewDesk, type ReviewDeskView } from "./review-desk";

type ReviewsView = {
  slug: string;
  ratingCount: number;
  writtenReviews: number;
  distribution: { stars: number; number: number }[];
  standing: "owner" | "admin" | "buyer" | "visitor";
};

type ReviewsPanelProps = {
  agent: ReviewsView;
  reviews: ReviewView[];
  page: number;
  pageCount: number;
  desk: ReviewDeskView;
};

/**
 * Written reviews with their distribution; imported ratings are only counted.
 */
export function ReviewsPanel(props: ReviewsPanelProps) {
  const { agent, reviews, page, pageCount, desk } = props;
  const hasOthers = agent.ratingCount > agent.writtenReviews;
  return (
    <section aria-labelledby="reviews-title">
      <div className="row between wrapx">
        <h2 className="h3" id="reviews-title">
          {agent.ratingCount > 0 ? ratingWords(agent) : "Reviews"}
        </h2>
        {desk.mayWrite && !desk.own ? (
          <a className={buttonClass({ size: "sm" })} href="#write-review">
            Write a review
          </a>
        ) : null}
      </div>
      {hasOthers ? (
        <p className="muted mt-2">
          Ratings without text were imported when the agent moved here. They
          count toward the average; the bars below show only written reviews.{" "}
          <CountedFigure figure="rating">How we count ratings</CountedFigure>
        </p>
      ) : null}
      {reviews.length === 0 ? (
        <div className="mt-5">
          <EmptyState
            heading="h3"
            icon={MessageSquareDashed}
            title="No written reviews yet"
            hint="Buyers of this agent can write one."
          />
        </div>
      ) : (
        <>
          <Distribution agent={agent} />
          <div className="grid gap-4">
            {reviews.map((review) => (
              <ReviewCard
                key={review.id}
                review={review}
                actions={
                  <ReviewActions agent={agent} review={review} desk={desk} />
                }
              />
            ))}
          </div>
        </>
      )}
      <div className="mt-6">
        <Pagination
          label="Pages of reviews"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) =>
            `/agent/${agent.slug}?tab=reviews&page=${number}`
          }
        />
      </div>
      <ReviewDesk slug={agent.slug} desk={desk} />
    </section>
  );
}

function Distribution({ agent }: { agent: ReviewsView }) {
  const all = Math.max(1, agent.writtenReviews);
  return (
    <dl className="my-5 grid max-w-md gap-2">
      {agent.distribution.map(({ stars, number }) => (
        <div
          className="grid grid-cols-[4.5rem_1fr_3rem] items-center gap-3"
          key={stars}
        >
          <dt>{plural(stars, "star")}</dt>
          <dd className="bar" aria-hidden>
            <i style={{ width: `${Math.round((number / all) * 100)}%` }} />
          </dd>
          <dd className="fig text-right">{number}</dd>
        </div>
      ))}
    </dl>
  );
}
