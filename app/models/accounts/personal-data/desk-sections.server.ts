import { and, eq, inArray, isNotNull, or } from "drizzle-orm";

import {
  operatorApplications,
  reportCases,
  reports,
  supportAnswers,
  supportRequests,
  waitlist,
} from "../../../../drizzle/schema";
import type { Db } from "~/models/platform/store.server";
import { hasAddress, type PersonalSection } from "./section.server";

const ownRequests = (db: Db, userId: string) =>
  db
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(eq(supportRequests.userId, userId));

/** What the person sent to administrators, with the answers. */
export const DESK_SECTIONS: readonly PersonalSection[] = [
  {
    name: "operatorApplications",
    table: operatorApplications,
    without: ["userId", "reviewedBy"],
    isOwn: (person) =>
      or(
        eq(operatorApplications.userId, person.userId),
        hasAddress(operatorApplications.email, person),
      ),
  },
  {
    name: "supportRequests",
    table: supportRequests,
    without: ["userId"],
    isOwn: ({ userId }) => eq(supportRequests.userId, userId),
  },
  {
    name: "supportAnswers",
    table: supportAnswers,
    without: ["administratorId"],
    isOwn: ({ userId }, db) =>
      inArray(supportAnswers.supportRequestId, ownRequests(db, userId)),
  },
  {
    name: "reports",
    table: reports,
    without: ["reporterUserId"],
    isOwn: (person) =>
      or(
        eq(reports.reporterUserId, person.userId),
        hasAddress(reports.reporterEmail, person),
      ),
  },
  {
    name: "reportDecisions",
    table: reportCases,
    without: [
      "affectedUserId",
      "reportCount",
      "decidedById",
      "appealDecidedById",
    ],
    isOwn: ({ userId }) =>
      and(
        eq(reportCases.affectedUserId, userId),
        isNotNull(reportCases.measure),
      ),
  },
  {
    name: "waitlist",
    table: waitlist,
    without: ["id"],
    isOwn: (person) => hasAddress(waitlist.email, person),
  },
];
