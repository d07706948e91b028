import { and, eq, isNull, lte, or } from "drizzle-orm";

import { operatorRequests } from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type Reminder = { id: string; at: Date; before: Date };

/** False if the project is not running, or was reminded of too recently. */
export async function markReminded(
  db: Db,
  { id, at, before }: Reminder,
): Promise<boolean> {
  const { remindedAt } = operatorRequests;
  const marked = await db
    .update(operatorRequests)
    .set({ remindedAt: at })
    .where(
      and(
        eq(operatorRequests.id, id),
        eq(operatorRequests.status, "accepted"),
        or(isNull(remindedAt), lte(remindedAt, before)),
      ),
    )
    .returning({ id: operatorRequests.id });
  return marked.length > 0;
}
