import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  AgentTask,
  MissingAgent,
} from "~/components/catalogue/agent-page/agent-task";
import { ReviewCard } from "~/components/catalogue/agent-page/review-card";
import { AnswerForm } from "~/components/reviews/answer-form";
import { pageMeta } from "~/content/page-meta";
import { reviewAnswerSchema } from "~/domain/reviews/reviews";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { answerReview } from "~/services/reviews/answer-review.server";
import { showAnswerPage } from "~/services/reviews/show-review-page.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user: viewer } = args;
  const reviewId = param(params, "reviewId");
  const key = param(params, "slug");
  return showAnswerPage(ctx, { key, viewer, reviewId });
});

export const action = formAction(
  { access: "user" },
  reviewAnswerSchema,
  async ({ ctx, context, params, user: viewer, sent: { answerMd } }) => {
    const key = param(params, "slug");
    const reviewId = param(params, "reviewId");
    await answerReview(ctx, { key, viewer, reviewId, answerMd });
    const place = `/agent/${encodeURIComponent(key)}?tab=reviews`;
    return redirectWithFlash(context, `${place}#review-${reviewId}`, {
      title: "Answer published",
    });
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Answer a review of ${page.name}` : "Answer a review",
    description: "Answer a buyer’s review of your agent, once.",
  });

export default function AgentReviewAnswerPage() {
  const { slug, name, review } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AgentTask
      agent={{ slug, name }}
      label="Answer a review"
      title={`Answer a review of ${name}`}
    >
      <h2 className="sr-only">The review</h2>
      <ReviewCard review={review} />
      {review.answer && !refused ? null : (
        <div className="panel pad">
          <AnswerForm
            slug={slug}
            reviewId={review.id}
            result={refused?.result}
          />
        </div>
      )}
    </AgentTask>
  );
}

export function ErrorBoundary() {
  return <MissingAgent />;
}
