import { BadgeCheck, Reply } from "lucide-react";
import type { ReactNode } from "react";

import { Badge } from "~/components/ui/badge";
import { ReportLink } from "~/components/reports/report-link";
import { Icon } from "~/components/ui/icon";

import { Prose } from "~/components/ui/prose";
import { Stars } from "~/components/ui/stars";

export type ReviewView = {
  id: string;
  rating: number;
  title: string;
  bodyHtml: string;
  author: string;
  date: string;
  /** The date of the last edit; null if it was never edited. */
  edited: string | null;
  isVerified: boolean;
  isOwn: boolean;
  answer: { html: string; date: string } | null;
};

type ReviewCardProps = {
  review: ReviewView;
  /** Actions for the reader, below the text. */
  actions?: ReactNode;
};

/**
 * One review with its answer; VERIFIED means that its author owns the agent.
 */
export function ReviewCard({ review, actions }: ReviewCardProps) {
  const { author, date, edited, answer } = review;
  return (
    <article className="panel pad" id={`review-${review.id}`}>
      <div className="row between wrapx">
        <Stars rating={review.rating} />
        <div className="row wrapx">
          {review.isOwn ? <Badge tone="action">YOUR REVIEW</Badge> : null}
          {review.isVerified ? (
            <Badge tone="info" icon={BadgeCheck}>
              VERIFIED
            </Badge>
          ) : null}
        </div>
      </div>
      <h3 className="h4 mt-3 wrap-anywhere">{review.title}</h3>
      <div className="mt-2">
        <Prose compact html={review.bodyHtml} />
      </div>
      <p className="subtle mt-3 text-xs">
        {author} · {date}
        {edited ? ` · edited ${edited}` : null}
        {review.isOwn ? null : (
          <>
            {" · "}
            <ReportLink
              kind="review"
              id={review.id}
              what={`the review “${review.title}”`}
            />
          </>
        )}
      </p>
      {answer ? <Answer {...answer} /> : null}
      {actions}
    </article>
  );
}

function Answer({ html, date }: { html: string; date: string }) {
  return (
    <div className="mt-4 border-l-2 border-line-strong pl-4">
      <h4 className="label row mb-2">
        <Icon of={Reply} />
        Answer from the creator
      </h4>
      <Prose compact html={html} />
      <p className="subtle mt-2 text-xs">{date}</p>
    </div>
  );
}
