import { Star } from "lucide-react";

import { Icon } from "~/components/ui/icon";

/** The stars of one review, announced as a sentence. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      className="inline-flex gap-0.5"
      role="img"
      aria-label={`${rating} of 5 stars`}
    >
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon
          key={star}
          of={Star}
          className={star <= rating ? "star" : "text-subtle"}
        />
      ))}
    </span>
  );
}
