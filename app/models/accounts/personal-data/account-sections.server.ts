import { eq, or } from "drizzle-orm";

import {
  accessTokens,
  accountTokens,
  authenticatorApps,
  knownDevices,
  lostFactorRequests,
  missionMarks,
  notificationPreferences,
  notifications,
  outboxEmails,
  passkeys,
  pendingSignIns,
  publisherDomains,
  recoveryCodes,
  sessions,
} from "../../../../drizzle/schema";
import { MAIL_TEXT, NOTICE_TEXT } from "./mail-text.server";
import { columnsBut, hasAddress, type PersonalSection } from "./section.server";

/** Sign-in and contact data. */
export const ACCOUNT_SECTIONS: readonly PersonalSection[] = [
  {
    name: "sessions",
    table: sessions,
    without: ["id", "userId"],
    isOwn: ({ userId }) => eq(sessions.userId, userId),
  },
  {
    name: "accessTokens",
    table: accessTokens,
    without: ["id", "userId", "tokenHash"],
    isOwn: ({ userId }) => eq(accessTokens.userId, userId),
  },
  {
    name: "mailedLinks",
    table: accountTokens,
    without: ["id", "userId"],
    isOwn: ({ userId }) => eq(accountTokens.userId, userId),
  },
  {
    name: "authenticatorApps",
    table: authenticatorApps,
    key: authenticatorApps.userId,
    without: ["userId", "keySealed", "lastStep"],
    isOwn: ({ userId }) => eq(authenticatorApps.userId, userId),
  },
  {
    name: "recoveryCodes",
    table: recoveryCodes,
    without: ["id", "userId", "codeHash"],
    isOwn: ({ userId }) => eq(recoveryCodes.userId, userId),
  },
  {
    name: "passkeys",
    table: passkeys,
    without: ["id", "userId", "publicKey"],
    isOwn: ({ userId }) => eq(passkeys.userId, userId),
  },
  {
    name: "knownDevices",
    table: knownDevices,
    without: ["id", "userId", "deviceHash"],
    isOwn: ({ userId }) => eq(knownDevices.userId, userId),
  },
  {
    name: "lostFactorRequests",
    table: lostFactorRequests,
    without: ["id", "userId", "confirmedById", "approvedById", "declinedById"],
    isOwn: ({ userId }) => eq(lostFactorRequests.userId, userId),
  },
  {
    name: "pendingSignIns",
    table: pendingSignIns,
    without: ["id", "userId"],
    isOwn: ({ userId }) => eq(pendingSignIns.userId, userId),
  },
  {
    name: "publisherDomains",
    table: publisherDomains,
    without: ["id", "userId", "revision"],
    isOwn: ({ userId }) => eq(publisherDomains.userId, userId),
  },
  {
    name: "mails",
    table: outboxEmails,
    columns: {
      subject: outboxEmails.subject,
      createdAt: outboxEmails.createdAt,
      sentAt: outboxEmails.sentAt,
      ...MAIL_TEXT,
    },
    isOwn: (person) =>
      or(
        eq(outboxEmails.userId, person.userId),
        hasAddress(outboxEmails.toAddress, person),
      ),
  },
  {
    name: "notifications",
    table: notifications,
    columns: {
      ...columnsBut(notifications, ["userId"]),
      message: NOTICE_TEXT,
    },
    isOwn: ({ userId }) => eq(notifications.userId, userId),
  },
  {
    name: "notificationPreferences",
    table: notificationPreferences,
    key: notificationPreferences.kind,
    without: ["userId"],
    isOwn: ({ userId }) => eq(notificationPreferences.userId, userId),
  },
  {
    name: "missions",
    table: missionMarks,
    key: missionMarks.mission,
    without: ["userId"],
    isOwn: ({ userId }) => eq(missionMarks.userId, userId),
  },
];
