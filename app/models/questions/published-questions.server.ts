import {
  and,
  desc,
  eq,
  exists,
  isNotNull,
  notExists,
  or,
  sql,
  type SQL,
} from "drizzle-orm";

import type {
  ModerationFilters,
  Visibility,
} from "~/domain/approvals/moderation-address";
import type { PaymentMode } from "~/domain/payments/payment-modes";
import type { Place, TimePage } from "~/domain/platform/time-cursor";
import { agentQuestions, hiddenQuestions } from "../../../drizzle/schema";
import { countUpToLimit, isBehind } from "../platform/keyset.server";
import { idsConcerning } from "../platform/list-search.server";
import type { Db, Store } from "../platform/store.server";
import { selectQuestions, type Question } from "./questions.server";

type Page = { mode: PaymentMode; limit: number } & (
  | { offset: number }
  | { after: Place | null }
);

/**
 * The questions on an agent's page, last published first, of a page or after a
 * question.
 */
export async function listPublishedQuestions(
  db: Db,
  agentId: string,
  page: Page,
): Promise<Question[]> {
  const after = isBehind(
    { at: agentQuestions.publishedAt, id: agentQuestions.id },
    "after" in page ? page.after : null,
  );
  return selectQuestions(db, page.mode)
    .where(and(isShownFor(db, agentId), after))
    .orderBy(desc(agentQuestions.publishedAt), desc(agentQuestions.id))
    .limit(page.limit)
    .offset("offset" in page ? page.offset : 0);
}

export async function countPublishedQuestions(
  db: Db,
  agentId: string,
): Promise<number> {
  return countUpToLimit(db, agentQuestions, isShownFor(db, agentId));
}

type Slice = TimePage & { mode: PaymentMode };

/**
 * What administrators moderate: published questions of all agents, newest
 * first. Everything else stays between asker and owner.
 */
export async function listModeratedQuestions(
  store: Store,
  filters: ModerationFilters,
  { mode, limit, after }: Slice,
): Promise<Question[]> {
  return selectQuestions(store.read, mode)
    .where(
      and(
        passes(store, filters),
        isBehind(
          { at: agentQuestions.createdAt, id: agentQuestions.id },
          after,
        ),
      ),
    )
    .orderBy(desc(agentQuestions.createdAt), desc(agentQuestions.id))
    .limit(limit);
}

export async function countModeratedQuestions(
  store: Store,
  filters: ModerationFilters,
): Promise<number> {
  return countUpToLimit(store.read, agentQuestions, passes(store, filters));
}

function passes(
  { engine, read }: Store,
  { visibility, q, one }: ModerationFilters,
): SQL | undefined {
  return and(
    one ? eq(agentQuestions.id, one) : undefined,
    isModerated(read, visibility),
    q ? holds(engine, q) : undefined,
  );
}

/** Searches the texts, the asker's names and address, and the agent's name. */
function holds(engine: Store["engine"], term: string): SQL {
  const found = idsConcerning(engine, "question", {
    term,
    owners: [
      { what: "account", to: agentQuestions.askerUserId },
      { what: "agent", to: agentQuestions.agentId },
    ],
  });
  return sql`${agentQuestions.id} in (${found})`;
}

/** Hides a question with a reason; false if it is already hidden. */
export async function insertHiding(
  db: Db,
  hiding: typeof hiddenQuestions.$inferInsert,
): Promise<boolean> {
  const hidden = await db
    .insert(hiddenQuestions)
    .values(hiding)
    .onConflictDoNothing()
    .returning({ questionId: hiddenQuestions.questionId });
  return hidden.length > 0;
}

/** Shows a question again; false if it was not hidden. */
export async function deleteHiding(
  db: Db,
  questionId: string,
): Promise<boolean> {
  const shown = await db
    .delete(hiddenQuestions)
    .where(eq(hiddenQuestions.questionId, questionId))
    .returning({ questionId: hiddenQuestions.questionId });
  return shown.length > 0;
}

function isShownFor(db: Db, agentId: string): SQL | undefined {
  return and(eq(agentQuestions.agentId, agentId), isModerated(db, "shown"));
}

/** A hidden question can be shown again even if it was unpublished meanwhile. */
function isModerated(db: Db, visibility: Visibility): SQL | undefined {
  const isPublished = isNotNull(agentQuestions.publishedAt);
  const hiding = db
    .select({ questionId: hiddenQuestions.questionId })
    .from(hiddenQuestions)
    .where(eq(hiddenQuestions.questionId, agentQuestions.id));
  if (visibility === "hidden") return exists(hiding);
  if (visibility === "shown") return and(isPublished, notExists(hiding));
  return or(isPublished, exists(hiding));
}
