import { BadgeCheck } from "lucide-react";

import { Badge } from "~/components/ui/badge";

import { Prose } from "./prose";
import { Stars } from "./stars";

export type ReviewView = {
  id: string;
  rating: number;
  title: string;
  bodyHtml: string;
  author: string;
  date: string;
  isVerified: boolean;
};

/** One review; VERIFIED says that its author bought the agent. */
export function ReviewCard({ review }: { review: ReviewView }) {
  return (
    <article className="panel pad">
      <div className="row between wrapx">
        <Stars rating={review.rating} />
        {review.isVerified ? (
          <Badge tone="info" icon={BadgeCheck}>
            VERIFIED
          </Badge>
        ) : null}
      </div>
      <h3 className="h4 mt-3 wrap-anywhere">{review.title}</h3>
      <div className="mt-2">
        <Prose compact html={review.bodyHtml} />
      </div>
      <p className="subtle mt-3 text-xs">
        {review.author} · {review.date}
      </p>
    </article>
  );
}
