import { eq, or } from "drizzle-orm";

import {
  accessTokens,
  accountTokens,
  missionMarks,
  notifications,
  operatorApplications,
  outboxEmails,
  sessions,
  supportRequests,
  waitlist,
} from "../../../drizzle/schema";
import { columnsBut, type PersonalSection } from "./section.server";

/** How somebody signs in and is reached. */
export const ACCOUNT_SECTIONS: readonly PersonalSection[] = [
  {
    name: "sessions",
    table: sessions,
    key: sessions.id,
    columns: columnsBut(sessions, "id", "userId"),
    isOwn: ({ userId }) => eq(sessions.userId, userId),
  },
  {
    name: "accessTokens",
    table: accessTokens,
    key: accessTokens.id,
    columns: columnsBut(accessTokens, "id", "userId", "tokenHash"),
    isOwn: ({ userId }) => eq(accessTokens.userId, userId),
  },
  {
    name: "mailedLinks",
    table: accountTokens,
    key: accountTokens.id,
    columns: columnsBut(accountTokens, "id", "userId"),
    isOwn: ({ userId }) => eq(accountTokens.userId, userId),
  },
  {
    name: "mails",
    table: outboxEmails,
    key: outboxEmails.id,
    columns: {
      subject: outboxEmails.subject,
      createdAt: outboxEmails.createdAt,
      sentAt: outboxEmails.sentAt,
    },
    isOwn: ({ verifiedEmail }) =>
      verifiedEmail === null
        ? undefined
        : eq(outboxEmails.toAddress, verifiedEmail),
  },
  {
    name: "notifications",
    table: notifications,
    key: notifications.id,
    columns: columnsBut(notifications, "userId"),
    isOwn: ({ userId }) => eq(notifications.userId, userId),
  },
  {
    name: "missions",
    table: missionMarks,
    key: missionMarks.mission,
    columns: columnsBut(missionMarks, "userId"),
    isOwn: ({ userId }) => eq(missionMarks.userId, userId),
  },
  {
    name: "operatorApplications",
    table: operatorApplications,
    key: operatorApplications.id,
    columns: columnsBut(operatorApplications, "userId", "reviewedBy"),
    isOwn: ({ userId, verifiedEmail }) =>
      or(
        eq(operatorApplications.userId, userId),
        verifiedEmail === null
          ? undefined
          : eq(operatorApplications.email, verifiedEmail),
      ),
  },
  {
    name: "supportRequests",
    table: supportRequests,
    key: supportRequests.id,
    columns: columnsBut(supportRequests, "userId"),
    isOwn: ({ userId }) => eq(supportRequests.userId, userId),
  },
  {
    name: "waitlist",
    table: waitlist,
    key: waitlist.id,
    columns: columnsBut(waitlist, "id"),
    isOwn: ({ verifiedEmail }) =>
      verifiedEmail === null ? undefined : eq(waitlist.email, verifiedEmail),
  },
];
