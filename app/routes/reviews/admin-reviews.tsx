import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { ModeratedReviews } from "~/components/reviews/moderation/moderated-reviews";
import { ModerationFrame } from "~/components/reviews/moderation/moderation-frame";
import { pageMeta } from "~/content/page-meta";
import { moderationSchema } from "~/domain/approvals/moderation";
import {
  moderationHref,
  readModerationAddress,
} from "~/domain/approvals/moderation-address";
import { formatDate } from "~/domain/platform/dates";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import {
  hideReview,
  unhideReview,
} from "~/services/reviews/moderation/hide-review.server";
import { reviewRevision } from "~/services/agents/review-revisions.server";
import { pageModeratedReviews } from "~/services/reviews/moderation/page-reviews.server";

const PATH = "/admin/reviews";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readModerationAddress(request);
  const found = await pageModeratedReviews(ctx, address);
  return {
    ...address,
    ...found,
    reviews: found.reviews.map(({ createdAt, hiddenAt, ...review }) => ({
      id: review.id,
      agentName: review.agentName,
      agentSlug: review.agentSlug,
      author: review.author,
      rating: review.rating,
      title: review.title,
      bodyMd: review.bodyMd,
      hiddenReason: review.hiddenReason,
      isHidden: hiddenAt !== null,
      isOwn: [review.authorUserId, review.agentOwnerUserId].includes(user.id),
      date: formatDate(createdAt),
      revision: reviewRevision(review, review.hiddenReason),
    })),
  };
});

const subject = z.object({ reviewId: z.string().max(100) });

export const action = formAction(
  { access: "admin" },
  subject.and(moderationSchema),
  async ({ ctx, context, request, user, sent }) => {
    const { id: administratorId } = user;
    if (sent.act === "hide") {
      await hideReview(ctx, { administratorId, ...sent });
    } else await unhideReview(ctx, { administratorId, ...sent });
    const here = moderationHref(PATH, readModerationAddress(request));
    return redirectWithFlash(context, here, {
      title: sent.act === "hide" ? "Review Hidden" : "Review Shown",
      text: "We notified the author.",
    });
  },
);

export const meta = () =>
  pageMeta({
    title: "Reviews",
    description: "Buyers’ reviews, and which ones are hidden and why.",
  });

export default function ReviewsPage() {
  const { reviews, ...list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ModerationFrame title="Reviews" path={PATH} list={list}>
      <ModeratedReviews
        reviews={reviews}
        action={moderationHref(PATH, list)}
        result={refused?.result ?? null}
      />
    </ModerationFrame>
  );
}
