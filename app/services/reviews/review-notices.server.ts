import type { Ctx } from "~/ctx.server";
import type { AgentRow } from "~/models/catalogue/agent-pages.server";
import type { Db } from "~/models/platform/store.server";
import { findUser } from "~/models/accounts/users.server";

import { notify } from "../notifications/notify.server";

type Reviewed = {
  agent: AgentRow;
  author: { username: string };
  review: { id: string; rating: number };
};

/** The owner is told of a review, once: later edits are quiet. */
export async function announceReview(
  ctx: Ctx,
  tx: Db,
  { agent, author, review }: Reviewed,
): Promise<void> {
  await tell(ctx, tx, {
    userId: agent.ownerUserId,
    type: "review_new",
    title: `New review: ${agent.name}`,
    message: `${author.username} gave ${agent.name} ${review.rating} of 5. You can answer once.`,
    agent,
    reviewId: review.id,
  });
}

/** The author is told that the owner has answered. */
export async function announceAnswer(
  ctx: Ctx,
  tx: Db,
  { agent, review }: { agent: AgentRow; review: { id: string; by: string } },
): Promise<void> {
  await tell(ctx, tx, {
    userId: review.by,
    type: "review_answered",
    title: `Your review was answered: ${agent.name}`,
    message: `The creator of ${agent.name} has answered your review.`,
    agent,
    reviewId: review.id,
  });
}

type Told = {
  userId: string;
  type: string;
  title: string;
  message: string;
  agent: AgentRow;
  reviewId: string;
};

async function tell(
  ctx: Ctx,
  tx: Db,
  { userId, agent, reviewId, ...notice }: Told,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await notify(tx, ctx, {
    ...notice,
    user,
    relatedId: agent.id,
    mail: {
      dedupeKey: `${notice.type}:${reviewId}`,
      path: `/agent/${agent.slug}?tab=reviews`,
      label: "Open the reviews",
    },
  });
}
