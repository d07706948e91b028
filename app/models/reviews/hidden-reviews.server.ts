import {
  and,
  desc,
  eq,
  exists,
  inArray,
  notExists,
  sql,
  type SQL,
} from "drizzle-orm";

import type {
  ModerationFilters,
  Visibility,
} from "~/domain/approvals/moderation-address";
import {
  type PaymentMode,
  honoredModes,
} from "~/domain/payments/payment-modes";
import type { TimePage } from "~/domain/platform/time-cursor";
import { agents, hiddenReviews, reviews, users } from "../../../drizzle/schema";
import { nameColumns } from "../accounts/name-columns.server";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsConcerning } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";

/**
 * Reviews that are not hidden and whose author paid in a mode that counts. Only
 * these are shown and counted.
 */
export function isShown(db: Db, mode: PaymentMode): SQL | undefined {
  return and(isNotHidden(db), inArray(reviews.paymentMode, honoredModes(mode)));
}

function isNotHidden(db: Db): SQL {
  return notExists(hidingOf(db));
}

function hidingOf(db: Db) {
  return db
    .select({ reviewId: hiddenReviews.reviewId })
    .from(hiddenReviews)
    .where(eq(hiddenReviews.reviewId, reviews.id));
}

/** Hides a review with a reason; false if it is already hidden. */
export async function insertHiding(
  db: Db,
  hiding: typeof hiddenReviews.$inferInsert,
): Promise<boolean> {
  const hidden = await db
    .insert(hiddenReviews)
    .values(hiding)
    .onConflictDoNothing()
    .returning({ reviewId: hiddenReviews.reviewId });
  return hidden.length > 0;
}

/** Shows a review again; false if it was not hidden. */
export async function deleteHiding(db: Db, reviewId: string): Promise<boolean> {
  const shown = await db
    .delete(hiddenReviews)
    .where(eq(hiddenReviews.reviewId, reviewId))
    .returning({ reviewId: hiddenReviews.reviewId });
  return shown.length > 0;
}

export type ModeratedReview = Awaited<
  ReturnType<typeof listModeratedReviews>
>[number];

/** Reviews of all agents, newest first, with the reason of hidden ones. */
export async function listModeratedReviews(
  store: Store,
  filters: ModerationFilters,
  { limit, after }: TimePage,
) {
  return selectModerated(store.read)
    .where(
      and(
        passes(store, filters),
        isBehind({ at: reviews.createdAt, id: reviews.id }, after),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit);
}

export async function findModeratedReview(
  db: Db,
  id: string,
): Promise<ModeratedReview | undefined> {
  const [review] = await selectModerated(db).where(eq(reviews.id, id)).limit(1);
  return review;
}

export async function countModeratedReviews(
  store: Store,
  filters: ModerationFilters,
): Promise<number> {
  return countUpToLimit(store.read, reviews, passes(store, filters));
}

function passes(
  { engine, read }: Store,
  { visibility, q, one }: ModerationFilters,
): SQL | undefined {
  return and(
    one ? eq(reviews.id, one) : undefined,
    hasVisibility(read, visibility),
    q ? holds(engine, q) : undefined,
  );
}

/** Searches the text, the author's names and address, and the agent's name. */
function holds(engine: Store["engine"], term: string): SQL {
  const found = idsConcerning(engine, "review", {
    term,
    owners: [
      { what: "account", to: reviews.authorUserId },
      { what: "agent", to: reviews.agentId },
    ],
  });
  return sql`${reviews.id} in (${found})`;
}

function hasVisibility(db: Db, visibility: Visibility): SQL | undefined {
  if (visibility === "hidden") return exists(hidingOf(db));
  return visibility === "shown" ? isNotHidden(db) : undefined;
}

function selectModerated(db: Db) {
  return db
    .select({
      id: reviews.id,
      agentId: reviews.agentId,
      agentName: agents.name,
      agentSlug: agents.slug,
      agentOwnerUserId: agents.ownerUserId,
      authorUserId: reviews.authorUserId,
      author: users.username,
      authorName: nameColumns(users),
      authorEmail: users.email,
      rating: reviews.rating,
      title: reviews.title,
      bodyMd: reviews.bodyMd,
      hiddenReason: hiddenReviews.reason,
      hiddenAt: hiddenReviews.hiddenAt,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(agents, eq(agents.id, reviews.agentId))
    .innerJoin(users, eq(users.id, reviews.authorUserId))
    .leftJoin(hiddenReviews, eq(hiddenReviews.reviewId, reviews.id));
}
