import { and, asc, eq, inArray, or, sql, type AnyColumn } from "drizzle-orm";

import {
  honoredModes,
  type PaymentMode,
} from "~/domain/payments/payment-modes";
import { HELD_STATUSES } from "~/domain/projects/held-payments";

import {
  milestoneChanges,
  projectChats,
  projectMilestones,
  projectOffers,
  projectPayments,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

type OfParty = { userId: string; limit: number };

/** A party's payments that are neither released nor refunded, oldest first. */
export async function listRunningPayments(
  db: Db,
  { userId, limit, mode }: OfParty & { mode: PaymentMode },
) {
  const { payerUserId, recipientUserId, status, paymentMode } = projectPayments;
  return db
    .select({ payment: projectPayments, chat: projectChats })
    .from(projectPayments)
    .innerJoin(projectChats, eq(projectChats.id, projectPayments.projectChatId))
    .where(
      and(
        or(eq(payerUserId, userId), eq(recipientUserId, userId)),
        inArray(status, [...HELD_STATUSES]),
        inArray(paymentMode, honoredModes(mode)),
      ),
    )
    .orderBy(asc(projectPayments.createdAt), asc(projectPayments.id))
    .limit(limit);
}

/** The other parties' proposed milestone changes that a party has to answer. */
export async function listChangesToAnswer(db: Db, { userId, limit }: OfParty) {
  return db
    .select({ change: milestoneChanges, chat: projectChats })
    .from(milestoneChanges)
    .innerJoin(
      projectMilestones,
      eq(projectMilestones.id, milestoneChanges.milestoneId),
    )
    .innerJoin(projectOffers, eq(projectOffers.id, projectMilestones.offerId))
    .innerJoin(projectChats, eq(projectChats.id, projectOffers.projectChatId))
    .where(
      and(
        eq(milestoneChanges.answererUserId, userId),
        isPending(milestoneChanges.status),
        eq(projectChats.status, "active"),
        eq(projectChats.openOfferId, projectOffers.id),
      ),
    )
    .orderBy(asc(milestoneChanges.createdAt), asc(milestoneChanges.id))
    .limit(limit);
}

/** The other parties' offers that a party has to answer. */
export async function listOffersToAnswer(db: Db, { userId, limit }: OfParty) {
  return db
    .select({ offer: projectOffers, chat: projectChats })
    .from(projectOffers)
    .innerJoin(projectChats, eq(projectChats.id, projectOffers.projectChatId))
    .where(
      and(
        eq(projectOffers.answererUserId, userId),
        isPending(projectOffers.status),
        eq(projectChats.status, "active"),
      ),
    )
    .orderBy(asc(projectOffers.createdAt), asc(projectOffers.id))
    .limit(limit);
}

/** Names the status in the text, so that the partial indexes can be used. */
function isPending(status: AnyColumn) {
  return sql`${status} = 'pending'`;
}
