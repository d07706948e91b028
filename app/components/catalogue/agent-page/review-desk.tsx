import { Pencil } from "lucide-react";

import { AnswerForm } from "~/components/reviews/answer-form";
import { ReviewForm } from "~/components/reviews/review-form";
import { buttonClass } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Panel } from "~/components/ui/panel";
import type { ReviewContent } from "~/domain/reviews/review-limits";

import type { ReviewView } from "./review-card";

export type ReviewDeskView = { mayWrite: boolean; own: ReviewContent | null };

/** A buyer's link to write or edit a review; hidden from others. */
export function ReviewDesk(props: { slug: string; desk: ReviewDeskView }) {
  const { slug, desk } = props;
  if (!desk.mayWrite) return null;
  return (
    <Panel
      className="mt-9 scroll-mt-24"
      id="write-review"
      titleId="write-review-title"
      title={desk.own ? "Edit your review" : "Write a review"}
    >
      <div className="pad">
        <ReviewForm slug={slug} own={desk.own} />
      </div>
    </Panel>
  );
}

type ReviewActionsProps = {
  agent: { slug: string; standing: string };
  review: ReviewView;
  desk: ReviewDeskView;
};

/** The author may edit while they own the agent; the owner answers once. */
export function ReviewActions({ agent, review, desk }: ReviewActionsProps) {
  if (review.isOwn && desk.mayWrite) {
    return (
      <a className={buttonClass({ size: "sm" }, "mt-4")} href="#write-review">
        <Icon of={Pencil} />
        Edit your review
      </a>
    );
  }
  if (agent.standing !== "owner" || review.answer) return null;
  return (
    <details className="mt-4">
      <summary className={buttonClass({ size: "sm" })}>
        Answer<span className="sr-only"> {review.title}</span>
      </summary>
      <div className="mt-4">
        <AnswerForm slug={agent.slug} reviewId={review.id} />
      </div>
    </details>
  );
}
