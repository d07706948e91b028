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
import type { PersonalSection } from "./section.server";

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
    without: [
      "requesterId",
      "operatorId",
      "operatorNotes",
      "declineReason",
      "reviewAnswer",
    ],
    isOwn: ({ userId }) => eq(operatorRequests.requesterId, userId),
  },
  {
    name: "operatorRequestsReceived",
    table: operatorRequests,
    without: [
      "requesterId",
      "operatorId",
      "userRequest",
      "budgetMinCents",
      "budgetMaxCents",
      "wantedBy",
      "workflowData",
      "savedWorkflowId",
    ],
    isOwn: ({ userId }) => eq(operatorRequests.operatorId, userId),
  },
  {
    name: "projectChats",
    table: projectChats,
    without: ["title"],
    isOwn: ({ userId }, db) =>
      inArray(projectChats.operatorRequestId, requestsOfParty(db, userId)),
  },
  {
    name: "projectChatReads",
    table: projectChatReads,
    key: projectChatReads.projectChatId,
    without: ["userId"],
    isOwn: ({ userId }) => eq(projectChatReads.userId, userId),
  },
  {
    name: "messagesSent",
    table: projectMessages,
    without: ["senderUserId"],
    isOwn: ({ userId }) => eq(projectMessages.senderUserId, userId),
  },
  {
    name: "filesSent",
    table: projectFiles,
    without: ["uploaderUserId"],
    isOwn: ({ userId }) => eq(projectFiles.uploaderUserId, userId),
  },
  {
    name: "offersMade",
    table: projectOffers,
    without: ["offererUserId", "answererUserId"],
    isOwn: ({ userId }) => eq(projectOffers.offererUserId, userId),
  },
  {
    name: "milestoneChanges",
    table: milestoneChanges,
    without: ["proposerUserId", "answererUserId"],
    isOwn: ({ userId }) => eq(milestoneChanges.proposerUserId, userId),
  },
  {
    name: "disputeSplits",
    table: disputeSplits,
    without: ["proposerUserId"],
    isOwn: ({ userId }) => eq(disputeSplits.proposerUserId, userId),
  },
  {
    name: "projectPayments",
    table: projectPayments,
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
    without: ["operatorId"],
    isOwn: ({ userId }) => eq(blockedRequesters.operatorId, userId),
  },
  {
    name: "designPlans",
    table: designPlans,
    without: ["requesterUserId"],
    isOwn: ({ userId }) => eq(designPlans.requesterUserId, userId),
  },
];
