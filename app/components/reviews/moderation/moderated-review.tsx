import type { SubmissionResult } from "@conform-to/react";

import { Badge } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";

import { HideForm } from "./hide-form";

export type ReviewView = {
  id: string;
  agentName: string;
  agentSlug: string;
  author: string;
  rating: number;
  title: string;
  bodyMd: string;
  isHidden: boolean;
  /** Written by the reader, or about one of their agents. */
  isOwn: boolean;
  hiddenReason: string | null;
  date: string;
  revision: string;
};

type ModeratedReviewProps = {
  review: ReviewView;
  action: string;
  result: SubmissionResult | null;
};

/** One review, with a form to hide or show it. */
export function ModeratedReview(props: ModeratedReviewProps) {
  const { review, action, result } = props;
  const { agentName, agentSlug, author, rating, title, bodyMd, date } = review;
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        <p className="row wrapx">
          <Badge tone={review.isHidden ? "danger" : "ok"}>
            {review.isHidden ? "Hidden" : "Shown"}
          </Badge>
          <span className="fig">{rating} of 5</span>
        </p>
        <h2 className="h4 mt-2 wrap-anywhere">{title}</h2>
        <p className="subtle text-xs">
          {author} on{" "}
          <a className="link" href={`/agent/${agentSlug}?tab=reviews`}>
            {agentName}
          </a>
          , {date}
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{bodyMd}</p>
      </div>
      {review.isOwn ? (
        <Note tone="info">
          This is your own case: another administrator decides.
        </Note>
      ) : (
        <HideForm
          subject={{ ...review, field: "reviewId" }}
          reasonHint="The author will see it."
          action={action}
          result={result}
        />
      )}
    </li>
  );
}
