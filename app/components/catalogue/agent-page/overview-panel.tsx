import { Play } from "lucide-react";

import type { ComponentProps } from "react";

import { Icon } from "~/components/ui/icon";

import { Prose } from "~/components/ui/prose";
import { BeforeBuying, type BeforeBuyingView } from "./before-buying";
import { OperationOverview } from "./operation-overview";
import { ReviewCard, type ReviewView } from "./review-card";
import { Screenshots, type ScreenshotView } from "./screenshots";

type OverviewPanelProps = {
  agent: BeforeBuyingView &
    ComponentProps<typeof OperationOverview> & { slug: string };
  descriptionHtml: string;
  demoVideoUrl: string | null;
  screenshots: ScreenshotView[];
  reviews: ReviewView[];
};

/** The creator's description; the demo only if there is one. */
export function OverviewPanel(props: OverviewPanelProps) {
  const { agent, descriptionHtml, demoVideoUrl, screenshots, reviews } = props;
  return (
    <>
      <Prose html={descriptionHtml} />
      <Screenshots screenshots={screenshots} />
      <OperationOverview operations={agent.operations} />
      <BeforeBuying agent={agent} />
      {demoVideoUrl ? (
        <p className="mt-8">
          <a
            className="link row"
            href={demoVideoUrl}
            rel="nofollow ugc noopener"
          >
            <Icon of={Play} />
            Watch the demo video
          </a>
        </p>
      ) : null}
      {reviews.length > 0 ? (
        <section aria-labelledby="recent-reviews">
          <div className="row between wrapx mt-9 mb-4">
            <h2 className="h3" id="recent-reviews">
              Recent reviews
            </h2>
            <a className="link" href={`/agent/${agent.slug}?tab=reviews`}>
              All reviews
            </a>
          </div>
          <div className="grid gap-4 md:grid-cols-2">
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </div>
        </section>
      ) : null}
    </>
  );
}
