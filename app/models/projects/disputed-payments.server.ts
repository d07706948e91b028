import { and, desc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { projectChats, projectPayments, users } from "../../../drizzle/schema";
import type { Db } from "../store.server";

const payer = alias(users, "payer");
const recipient = alias(users, "recipient");

function selectDisputed(db: Db) {
  return db
    .select({
      payment: projectPayments,
      title: projectChats.title,
      payer: { id: payer.id, username: payer.username },
      recipient: { id: recipient.id, username: recipient.username },
    })
    .from(projectPayments)
    .innerJoin(payer, eq(payer.id, projectPayments.payerUserId))
    .innerJoin(recipient, eq(recipient.id, projectPayments.recipientUserId))
    .leftJoin(projectChats, eq(projectChats.id, projectPayments.projectChatId));
}

export type DisputedPayment = Awaited<
  ReturnType<typeof selectDisputed>
>[number];

/** Payments that were ever disputed by their requester, the newest first. */
export async function listDisputedPayments(
  db: Db,
  limit: number,
): Promise<DisputedPayment[]> {
  return selectDisputed(db)
    .where(isNotNull(projectPayments.disputedAt))
    .orderBy(desc(projectPayments.disputedAt), desc(projectPayments.id))
    .limit(limit);
}

export async function findDisputedPayment(
  db: Db,
  id: string,
): Promise<DisputedPayment | undefined> {
  const [found] = await selectDisputed(db)
    .where(
      and(eq(projectPayments.id, id), isNotNull(projectPayments.disputedAt)),
    )
    .limit(1);
  return found;
}
