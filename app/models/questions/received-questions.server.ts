import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
} from "drizzle-orm";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import { agentQuestions } from "../../../drizzle/schema";
import { countUpToLimit } from "../platform/keyset.server";
import type { Db } from "../platform/store.server";
import { selectQuestions, type Question } from "./questions.server";

type Received = { agentId: string; isOpen: boolean };
type Page = { mode: PaymentMode; limit: number; offset: number };

/** An agent's open questions, oldest first, or its latest answers. */
export async function listReceivedQuestions(
  db: Db,
  received: Received,
  { mode, limit, offset }: Page,
): Promise<Question[]> {
  const { createdAt, answeredAt, id } = agentQuestions;
  const order = received.isOpen
    ? [asc(createdAt), asc(id)]
    : [desc(answeredAt), desc(id)];
  return selectQuestions(db, mode)
    .where(isReceived(received))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

export async function countReceivedQuestions(
  db: Db,
  received: Received,
): Promise<number> {
  return countUpToLimit(db, agentQuestions, isReceived(received));
}

/** The number of open questions by agent; agents without any are absent. */
export async function countOpenByAgent(
  db: Db,
  agentIds: readonly string[],
): Promise<Map<string, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = await db
    .select({ agentId: agentQuestions.agentId, total: count() })
    .from(agentQuestions)
    .where(
      and(
        inArray(agentQuestions.agentId, [...agentIds]),
        isNull(agentQuestions.answeredAt),
      ),
    )
    .groupBy(agentQuestions.agentId);
  return new Map(rows.map(({ agentId, total }) => [agentId, total]));
}

function isReceived({ agentId, isOpen }: Received) {
  const { answeredAt } = agentQuestions;
  return and(
    eq(agentQuestions.agentId, agentId),
    isOpen ? isNull(answeredAt) : isNotNull(answeredAt),
  );
}
