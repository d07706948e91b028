import { eq, inArray, or } from "drizzle-orm";

import {
  blockedRequesters,
  designPlans,
  disputeSplits,
  milestoneChanges,
  operatorRequests,
  projectChatReads,
  projectChats,
  projectFiles,
  projectMessages,
  projectOffers,
  projectPayments,
} from "../../../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";
import { columnsBut, type PersonalSection } from "./section.server";

const requestsOfParty = (db: Db, userId: string) =>
  db
    .select({ id: operatorRequests.id })
    .from(operatorRequests)
    .where(
      or(
        eq(operatorRequests.requesterId, userId),
        eq(operatorRequests.operatorId, userId),
      ),
    );

/** Requests and agreements of the person, without what others wrote. */
export const PROJECT_SECTIONS: readonly PersonalSection[] = [
  {
    name: "operatorRequests",
    table: operatorRequests,
    key: operatorRequests.id,
    columns: columnsBut(
      operatorRequests,
      "requesterId",
      "operatorId",
      "operatorNotes",
      "declineReason",
    ),
    isOwn: ({ userId }) => eq(operatorRequests.requesterId, userId),
  },
  {
    name: "operatorRequestsReceived",
    table: operatorRequests,
    key: operatorRequests.id,
    columns: columnsBut(
      operatorRequests,
      "requesterId",
      "operatorId",
      "userRequest",
      "budgetMinCents",
      "budgetMaxCents",
      "wantedBy",
      "workflowData",
      "savedWorkflowId",
    ),
    isOwn: ({ userId }) => eq(operatorRequests.operatorId, userId),
  },
  {
    name: "projectChats",
    table: projectChats,
    key: projectChats.id,
    columns: columnsBut(projectChats, "title"),
    isOwn: ({ userId }, db) =>
      inArray(projectChats.operatorRequestId, requestsOfParty(db, userId)),
  },
  {
    name: "projectChatReads",
    table: projectChatReads,
    key: projectChatReads.projectChatId,
    columns: columnsBut(projectChatReads, "userId"),
    isOwn: ({ userId }) => eq(projectChatReads.userId, userId),
  },
  {
    name: "messagesSent",
    table: projectMessages,
    key: projectMessages.id,
    columns: columnsBut(projectMessages, "senderUserId"),
    isOwn: ({ userId }) => eq(projectMessages.senderUserId, userId),
  },
  {
    name: "filesSent",
    table: projectFiles,
    key: projectFiles.id,
    columns: columnsBut(projectFiles, "uploaderUserId"),
    isOwn: ({ userId }) => eq(projectFiles.uploaderUserId, userId),
  },
  {
    name: "offersMade",
    table: projectOffers,
    key: projectOffers.id,
    columns: columnsBut(projectOffers, "offererUserId"),
    isOwn: ({ userId }) => eq(projectOffers.offererUserId, userId),
  },
  {
    name: "milestoneChanges",
    table: milestoneChanges,
    key: milestoneChanges.id,
    columns: columnsBut(milestoneChanges, "proposerUserId"),
    isOwn: ({ userId }) => eq(milestoneChanges.proposerUserId, userId),
  },
  {
    name: "disputeSplits",
    table: disputeSplits,
    key: disputeSplits.id,
    columns: columnsBut(disputeSplits, "proposerUserId"),
    isOwn: ({ userId }) => eq(disputeSplits.proposerUserId, userId),
  },
  {
    name: "projectPayments",
    table: projectPayments,
    key: projectPayments.id,
    columns: {
      id: projectPayments.id,
      projectChatId: projectPayments.projectChatId,
      amountCents: projectPayments.amountCents,
      releasedCents: projectPayments.releasedCents,
      refundedCents: projectPayments.refundedCents,
      status: projectPayments.status,
      paidAt: projectPayments.paidAt,
      releasedAt: projectPayments.releasedAt,
      createdAt: projectPayments.createdAt,
    },
    isOwn: ({ userId }) =>
      or(
        eq(projectPayments.payerUserId, userId),
        eq(projectPayments.recipientUserId, userId),
      ),
  },
  {
    name: "blockedRequesters",
    table: blockedRequesters,
    key: blockedRequesters.requesterId,
    columns: columnsBut(blockedRequesters, "operatorId"),
    isOwn: ({ userId }) => eq(blockedRequesters.operatorId, userId),
  },
  {
    name: "designPlans",
    table: designPlans,
    key: designPlans.id,
    columns: columnsBut(designPlans, "requesterUserId"),
    isOwn: ({ userId }) => eq(designPlans.requesterUserId, userId),
  },
];
