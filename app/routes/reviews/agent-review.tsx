import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import {
  AgentTask,
  MissingAgent,
} from "~/components/catalogue/agent-page/agent-task";
import { ReviewForm } from "~/components/reviews/review-form";
import { pageMeta } from "~/content/page-meta";
import { reviewFormSchema } from "~/domain/reviews/reviews";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { showReviewPage } from "~/services/reviews/show-review-page.server";
import { writeReview } from "~/services/reviews/write-review.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, params, user: viewer } = args;
  return showReviewPage(ctx, { key: param(params, "slug"), viewer });
});

export const action = formAction(
  { access: "user" },
  reviewFormSchema,
  async ({ ctx, context, params, user: author, sent: content }) => {
    const key = param(params, "slug");
    const written = await writeReview(ctx, { key, author, content });
    const place = `/agent/${encodeURIComponent(key)}?tab=reviews`;
    const { id } = written.review;
    return redirectWithFlash(context, `${place}#review-${id}`, {
      title: written.isNew ? "Review published" : "Review changed",
    });
  },
);

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: page ? `Review ${page.name}` : "Review an agent",
    description: "Rate an agent you bought, and say why.",
  });

export default function AgentReviewPage() {
  const { slug, name, own } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AgentTask
      agent={{ slug, name }}
      label="Review"
      title={`${own ? "Edit your review of" : "Review"} ${name}`}
    >
      <div className="panel pad">
        <ReviewForm slug={slug} own={own} result={refused?.result} />
      </div>
    </AgentTask>
  );
}

export function ErrorBoundary() {
  return <MissingAgent />;
}
