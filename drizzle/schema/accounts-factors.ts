import { sql } from "drizzle-orm";

import {
  LOST_FACTOR_STATUSES,
  type LostFactorStatus,
} from "../../app/domain/accounts/lost-factors";
import {
  CHALLENGE_PURPOSES,
  type ChallengePurpose,
} from "../../app/domain/accounts/passkeys";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, time, json, index, uniqueIndex, check } = columns;

/** The authenticator app of an account: a key that it shares with a phone. */
export const authenticatorApps = table("authenticator_apps", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  keySealed: text("key_sealed").notNull(),
  /** Null until its owner has typed a first code; it protects nothing before. */
  confirmedAt: time("confirmed_at"),
  /** The time step of the last accepted code: it and older ones are refused. */
  lastStep: int("last_step").notNull().default(0),
  createdAt: time("created_at").notNull(),
});

/** A code for signing in without the authenticator app, stored as a hash. */
export const recoveryCodes = table(
  "recovery_codes",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [uniqueIndex("recovery_codes_code").on(t.userId, t.codeHash)],
);

/**
 * A sign-in whose password was right and whose code is missing. The id is a
 * hash; the cookie's value is not stored.
 */
export const pendingSignIns = table(
  "pending_sign_ins",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    failures: int("failures").notNull().default(0),
    expiresAt: time("expires_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("pending_sign_ins_user").on(t.userId),
    index("pending_sign_ins_expiry").on(t.expiresAt),
  ],
);

/** A passkey of an account: the public half of a key on its owner's device. */
export const passkeys = table(
  "passkeys",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Grows with each use, or stays 0; a smaller one comes from a copy. */
    counter: int("counter").notNull(),
    /** How browsers reach it, such as "internal" or "usb". */
    transports: json<string[]>("transports").notNull(),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
  },
  (t) => [
    uniqueIndex("passkeys_credential").on(t.credentialId),
    uniqueIndex("passkeys_name").on(t.userId, t.name),
  ],
);

/** A random value that a passkey signs once. The id is its hash. */
export const passkeyChallenges = table(
  "passkey_challenges",
  {
    id: text("id").primaryKey(),
    purpose: text("purpose").$type<ChallengePurpose>().notNull(),
    /** The id of the session, pending sign-in or browser that asked for it. */
    holder: text("holder").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [
    index("passkey_challenges_expiry").on(t.expiresAt),
    check("passkey_challenges_purpose", oneOf(t.purpose, CHALLENGE_PURPOSES)),
  ],
);

/** A browser that has signed in to an account. Its cookie's hash is stored. */
export const knownDevices = table(
  "known_devices",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
    createdAt: time("created_at").notNull(),
    lastSignInAt: time("last_sign_in_at").notNull(),
  },
  (t) => [
    uniqueIndex("known_devices_device").on(t.userId, t.deviceHash),
    index("known_devices_use").on(t.lastSignInAt),
  ],
);

/** A request of an account's owner, who has lost every second factor. */
export const lostFactorRequests = table(
  "lost_factor_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What the owner writes to the administrators. */
    statement: text("statement").notNull(),
    /** The browser, system and shortened address that it came from. */
    sentFrom: text("sent_from").notNull(),
    status: text("status").$type<LostFactorStatus>().notNull(),
    /** Counts the steps, so that each step names the one it follows. */
    revision: int("revision").notNull().default(0),
    requestedAt: time("requested_at").notNull(),
    confirmedById: text("confirmed_by_id").references(() => users.id),
    confirmedAt: time("confirmed_at"),
    approvedById: text("approved_by_id").references(() => users.id),
    approvedAt: time("approved_at"),
    /** When the factors are removed, 72 hours after the approval. */
    dueAt: time("due_at"),
    declinedById: text("declined_by_id").references(() => users.id),
    declineReason: text("decline_reason"),
    endedAt: time("ended_at"),
  },
  (t) => [
    uniqueIndex("lost_factor_requests_open")
      .on(t.userId)
      .where(sql`ended_at is null`),
    index("lost_factor_requests_user").on(t.userId, t.requestedAt),
    index("lost_factor_requests_due").on(t.status, t.dueAt),
    check("lost_factor_requests_status", oneOf(t.status, LOST_FACTOR_STATUSES)),
    check(
      "lost_factor_requests_due",
      sql`${t.status} <> 'approved' or ${t.dueAt} is not null`,
    ),
    check(
      "lost_factor_requests_ended",
      sql`(${t.status} in ('declined', 'canceled', 'completed')) = (${t.endedAt} is not null)`,
    ),
  ],
);
