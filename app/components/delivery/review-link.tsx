import { Star } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";

type ReviewLinkProps = { slug: string; name: string };

/** Buyers review an agent where everybody reads it. */
export function ReviewLink({ slug, name }: ReviewLinkProps) {
  return (
    <section className="panel" aria-labelledby="review">
      <div className="panel-head">
        <h2 id="review">Your review</h2>
      </div>
      <div className="pad grid gap-4">
        <p className="muted text-sm">
          Tell others how {name} works for you. Reviews of buyers are marked
          VERIFIED.
        </p>
        <p>
          <ButtonLink href={`/agent/${slug}?tab=reviews`} icon={Star}>
            Reviews
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
