import { and, desc, eq, inArray } from "drizzle-orm";

import { OPEN_PAYMENT_STATUSES } from "~/domain/project-chat";

import { projectPayments } from "../../drizzle/schema";
import type { Db } from "./store.server";

export type ProjectPayment = typeof projectPayments.$inferSelect;

/** The payments of a chat, the newest first. */
export async function listProjectPayments(
  db: Db,
  chatId: string,
): Promise<ProjectPayment[]> {
  return db
    .select()
    .from(projectPayments)
    .where(eq(projectPayments.projectChatId, chatId))
    .orderBy(desc(projectPayments.createdAt), desc(projectPayments.id))
    .limit(200);
}

/** Whether money of a chat is on its way or held. */
export async function hasOpenPayment(db: Db, chatId: string): Promise<boolean> {
  const [open] = await db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.projectChatId, chatId),
        inArray(projectPayments.status, [...OPEN_PAYMENT_STATUSES]),
      ),
    )
    .limit(1);
  return open !== undefined;
}
