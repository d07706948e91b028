import { and, desc, eq, isNull } from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import {
  agentQuestions,
  agents,
  hiddenQuestions,
} from "../../../drizzle/schema";

import { countRows } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { ownsAgent } from "../reviews/owns-agent.server";

/** A question with its answer, and whether its asker owns the agent now. */
export type Question = Awaited<ReturnType<typeof selectQuestions>>[number];

const askers = {
  agentId: agentQuestions.agentId,
  userId: agentQuestions.askerUserId,
};

export function selectQuestions(db: Db, mode: PaymentMode) {
  return db
    .select({
      id: agentQuestions.id,
      agentId: agentQuestions.agentId,
      agentName: agents.name,
      agentSlug: agents.slug,
      agentOwnerUserId: agents.ownerUserId,
      askerUserId: agentQuestions.askerUserId,
      orderId: agentQuestions.orderId,
      text: agentQuestions.text,
      answer: agentQuestions.answer,
      answeredAt: agentQuestions.answeredAt,
      publishedAt: agentQuestions.publishedAt,
      revision: agentQuestions.revision,
      createdAt: agentQuestions.createdAt,
      hiddenReason: hiddenQuestions.reason,
      isBuyer: ownsAgent(db, { ...askers, mode }),
    })
    .from(agentQuestions)
    .innerJoin(agents, eq(agents.id, agentQuestions.agentId))
    .leftJoin(
      hiddenQuestions,
      eq(hiddenQuestions.questionId, agentQuestions.id),
    );
}

export async function findQuestion(
  db: Db,
  id: string,
  mode: PaymentMode,
): Promise<Question | undefined> {
  const [question] = await selectQuestions(db, mode)
    .where(eq(agentQuestions.id, id))
    .limit(1);
  return question;
}

export async function insertQuestion(
  db: Db,
  question: typeof agentQuestions.$inferInsert,
): Promise<void> {
  await db.insert(agentQuestions).values(question);
}

type SavedAnswer = {
  answer: string;
  answeredAt: Date;
  publishedAt: Date | null;
};

/** Saves the answer to a revision; false if it has changed meanwhile. */
export async function saveAnswer(
  db: Db,
  { id, revision }: Pick<Question, "id" | "revision">,
  saved: SavedAnswer,
): Promise<boolean> {
  const changed = await db
    .update(agentQuestions)
    .set({ ...saved, revision: revision + 1 })
    .where(
      and(eq(agentQuestions.id, id), eq(agentQuestions.revision, revision)),
    )
    .returning({ id: agentQuestions.id });
  return changed.length > 0;
}

type Asker = { agentId: string; askerUserId: string };

const byAsker = ({ agentId, askerUserId }: Asker) =>
  and(
    eq(agentQuestions.agentId, agentId),
    eq(agentQuestions.askerUserId, askerUserId),
  );

/** A user's questions about an agent that wait for an answer. */
export async function countOpenQuestions(
  db: Db,
  asker: Asker,
): Promise<number> {
  return countRows(
    db,
    agentQuestions,
    and(byAsker(asker), isNull(agentQuestions.answeredAt)),
  );
}

type Latest = { mode: PaymentMode; limit: number };

/** A user's questions about an agent, newest first, without messages. */
export async function listOwnQuestions(
  db: Db,
  asker: Asker,
  { mode, limit }: Latest,
): Promise<Question[]> {
  return selectQuestions(db, mode)
    .where(and(byAsker(asker), isNull(agentQuestions.orderId)))
    .orderBy(desc(agentQuestions.createdAt), desc(agentQuestions.id))
    .limit(limit);
}

/** The latest messages about a purchase, oldest first. */
export async function listOrderMessages(
  db: Db,
  orderId: string,
  { mode, limit }: Latest,
): Promise<Question[]> {
  const latest = await selectQuestions(db, mode)
    .where(eq(agentQuestions.orderId, orderId))
    .orderBy(desc(agentQuestions.createdAt), desc(agentQuestions.id))
    .limit(limit);
  return latest.reverse();
}
