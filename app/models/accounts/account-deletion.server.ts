import {
  and,
  eq,
  inArray,
  isNull,
  notExists,
  notInArray,
  or,
} from "drizzle-orm";

import {
  type PaymentMode,
  bindingModes,
} from "~/domain/payments/payment-modes";
import {
  accessTokens,
  accountTokens,
  agentQuestions,
  agents,
  agentVersions,
  analyticsEvents,
  authenticatorApps,
  blockedRequesters,
  chatAnalytics,
  comparedNames,
  homepagePrompts,
  knownDevices,
  lostFactorRequests,
  missionMarks,
  notificationPreferences,
  notifications,
  operatorApplications,
  outboxEmails,
  passkeys,
  pendingSignIns,
  portfolioItems,
  projectChatReads,
  projectOffers,
  projectPayments,
  publisherDomains,
  recoveryCodes,
  reports,
  savedWorkflows,
  sessions,
  supportRequests,
  versionChecks,
  waitlist,
} from "../../../drizzle/schema";
import type { Db } from "../platform/store.server";

const OWNED = [
  sessions,
  accessTokens,
  accountTokens,
  authenticatorApps,
  recoveryCodes,
  passkeys,
  pendingSignIns,
  knownDevices,
  lostFactorRequests,
  missionMarks,
  notifications,
  notificationPreferences,
  outboxEmails,
  projectChatReads,
  savedWorkflows,
  supportRequests,
  operatorApplications,
  portfolioItems,
  publisherDomains,
  comparedNames,
] as const;

/** Deletes rows that concern only this person. */
export async function deleteOwnRows(db: Db, userId: string): Promise<void> {
  for (const table of OWNED) {
    await db.delete(table).where(eq(table.userId, userId));
  }
}

/** Deletes the user's questions that nobody has answered. */
export async function deleteOpenQuestions(
  db: Db,
  userId: string,
): Promise<void> {
  await db
    .delete(agentQuestions)
    .where(
      and(
        eq(agentQuestions.askerUserId, userId),
        isNull(agentQuestions.answeredAt),
      ),
    );
}

/** Removes who sent the user's reports, which stay. */
export async function forgetReporter(db: Db, userId: string): Promise<void> {
  await db
    .update(reports)
    .set({ reporterUserId: null, reporterEmail: null })
    .where(eq(reports.reporterUserId, userId));
}

/** Deletes blocks by the user, and of the user. */
export async function deleteBlocks(db: Db, userId: string): Promise<void> {
  const { operatorId, requesterId } = blockedRequesters;
  await db
    .delete(blockedRequesters)
    .where(or(eq(operatorId, userId), eq(requesterId, userId)));
}

/** Deletes rows stored under a person's e-mail address. */
export async function deleteRowsOfAddress(
  db: Db,
  email: string,
): Promise<void> {
  await db.delete(waitlist).where(eq(waitlist.email, email));
  await db.delete(outboxEmails).where(eq(outboxEmails.toAddress, email));
  await db
    .delete(operatorApplications)
    .where(eq(operatorApplications.email, email));
  await db
    .update(reports)
    .set({ reporterEmail: null })
    .where(eq(reports.reporterEmail, email));
}

/** Removes the user and device from analytics rows. */
export async function anonymizeActivity(db: Db, userId: string): Promise<void> {
  const nobody = { userId: null, sessionId: null };
  const nowhere = { ipAddress: null, userAgent: null };
  await db
    .update(homepagePrompts)
    .set({ ...nobody, ...nowhere })
    .where(eq(homepagePrompts.userId, userId));
  await db
    .update(chatAnalytics)
    .set({ ...nobody, ...nowhere })
    .where(eq(chatAnalytics.userId, userId));
  await db
    .update(analyticsEvents)
    .set({ userId: null })
    .where(eq(analyticsEvents.userId, userId));
}

/**
 * Deletes drafts and submissions, and whole agents that were never published.
 */
export async function deleteUnpublished(
  db: Db,
  ownerUserId: string,
): Promise<void> {
  const isOwn = eq(agents.ownerUserId, ownerUserId);
  const own = db.select({ id: agents.id }).from(agents).where(isOwn);
  await db
    .delete(agentVersions)
    .where(
      and(
        inArray(agentVersions.agentId, own),
        inArray(agentVersions.status, ["draft", "submitted", "rejected"]),
      ),
    );
  await db.update(agents).set({ pendingVersionId: null }).where(isOwn);
  await db.delete(agents).where(and(isOwn, isNull(agents.publishedVersionId)));
}

/** Erases what a creator wrote about findings in versions that stay. */
export async function eraseCheckAppeals(
  db: Db,
  ownerUserId: string,
): Promise<void> {
  const versions = db
    .select({ id: agentVersions.id })
    .from(agentVersions)
    .innerJoin(agents, eq(agents.id, agentVersions.agentId))
    .where(eq(agents.ownerUserId, ownerUserId));
  await db
    .update(versionChecks)
    .set({ appeal: null })
    .where(inArray(versionChecks.agentVersionId, versions));
}

/** Withdraws a chat's offers that are neither paid nor being paid. */
export async function withdrawUnpaidOffers(
  db: Db,
  chatId: string,
  { mode, at }: { mode: PaymentMode; at: Date },
): Promise<void> {
  const payments = db
    .select({ id: projectPayments.id })
    .from(projectPayments)
    .where(
      and(
        eq(projectPayments.offerId, projectOffers.id),
        notInArray(projectPayments.status, ["failed", "canceled"]),
        inArray(projectPayments.paymentMode, bindingModes(mode)),
      ),
    );
  await db
    .update(projectOffers)
    .set({ status: "withdrawn", updatedAt: at })
    .where(
      and(
        eq(projectOffers.projectChatId, chatId),
        inArray(projectOffers.status, ["pending", "accepted"]),
        notExists(payments),
      ),
    );
}
