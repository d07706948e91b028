import { useActionData, useLoaderData } from "@remix-run/react";
import { MessageSquareOff } from "lucide-react";
import { z } from "zod";

import { AdminFrame } from "~/components/layout/admin-frame";
import { ModeratedReviews } from "~/components/reviews/moderation/moderated-reviews";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { reasonSchema } from "~/domain/platform/reason";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { formatDate } from "~/domain/platform/dates";
import { formRevisionSchema } from "~/domain/platform/revision";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import {
  hideReview,
  unhideReview,
} from "~/services/reviews/moderation/hide-review.server";
import { reviewRevision } from "~/services/agents/review-revisions.server";
import { pageModeratedReviews } from "~/services/reviews/moderation/page-reviews.server";

const VIEWS = ["hidden", "shown"] as const;
type View = (typeof VIEWS)[number] | null;

function readAddress(request: Request): { visibility: View; page: number } {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("view");
  const visibility = VIEWS.find((view) => view === wanted) ?? null;
  return { visibility, page: readPage(searchParams.get("page")) };
}

function hrefFor(visibility: View, page = 1): string {
  const query = new URLSearchParams({
    ...(visibility && { view: visibility }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size === 0 ? "/admin/reviews" : `/admin/reviews?${query}`;
}

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const address = readAddress(request);
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

const subject = z.object({
  reviewId: z.string().max(100),
  revision: formRevisionSchema,
});
const formSchema = z.discriminatedUnion(
  "act",
  [
    subject.extend({ act: z.literal("hide"), ...reasonSchema.shape }),
    subject.extend({ act: z.literal("show") }),
  ],
  "Choose hide or show.",
);

export const action = formAction(
  { access: "admin" },
  formSchema,
  async ({ ctx, context, request, user, sent }) => {
    const { id: administratorId } = user;
    if (sent.act === "hide") {
      await hideReview(ctx, { administratorId, ...sent });
    } else await unhideReview(ctx, { administratorId, ...sent });
    const { visibility, page } = readAddress(request);
    return redirectWithFlash(context, hrefFor(visibility, page), {
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
  const { visibility, page, pageCount, total, reviews } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const result = refused?.result ?? null;
  return (
    <AdminFrame
      title="Reviews"
      aside={<p className="muted">{total} in this list</p>}
    >
      <div className="grid gap-5">
        <Tabs
          label="Which reviews"
          items={[null, ...VIEWS].map((view) => ({
            label: view ?? "All",
            href: hrefFor(view),
            isCurrent: view === visibility,
          }))}
        />
        {reviews.length === 0 ? (
          <EmptyState icon={MessageSquareOff} title="No reviews here" />
        ) : null}
        <ModeratedReviews
          reviews={reviews}
          action={hrefFor(visibility, page)}
          result={result}
        />
        <Pagination
          label="Pages of reviews"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => hrefFor(visibility, number)}
        />
      </div>
    </AdminFrame>
  );
}
