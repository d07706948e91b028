import { Badge } from "~/components/ui/badge";

import {
  ModeratedList,
  type ModeratedEntry,
  type ModerationForms,
} from "./moderated-list";

type ReviewView = ModeratedEntry & {
  agentName: string;
  agentSlug: string;
  author: string;
  rating: number;
  title: string;
  bodyMd: string;
  date: string;
};

type ModeratedReviewsProps = ModerationForms & { reviews: ReviewView[] };

/** The reviews of a page. */
export function ModeratedReviews(props: ModeratedReviewsProps) {
  const { reviews, ...forms } = props;
  return (
    <ModeratedList
      {...forms}
      entries={reviews}
      field="reviewId"
      reasonHint="The author will see it."
      titleOf={({ title }) => title}
    >
      {(review) => (
        <>
          <p className="row wrapx">
            <Badge tone={review.isHidden ? "danger" : "ok"}>
              {review.isHidden ? "Hidden" : "Shown"}
            </Badge>
            <span className="fig">{review.rating} of 5</span>
          </p>
          <h2 className="h4 mt-2 wrap-anywhere">{review.title}</h2>
          <p className="subtle text-xs">
            {review.author} on{" "}
            <a className="link" href={`/agent/${review.agentSlug}?tab=reviews`}>
              {review.agentName}
            </a>
            , {review.date}
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">
            {review.bodyMd}
          </p>
        </>
      )}
    </ModeratedList>
  );
}
