import { sql } from "drizzle-orm";

import type {
  EarlierScope,
  TokenScope,
} from "../../app/domain/accounts/token-scopes";
import {
  ACCOUNT_TOKEN_KINDS,
  USER_ROLES,
} from "../../app/domain/accounts/users";
import type { Language } from "../../app/domain/operators/languages";
import {
  type AvailabilityTimes,
  type Specialization,
  OPERATOR_STATUSES,
} from "../../app/domain/operators/operators";
import { columns } from "../columns";
import { oneOf } from "./checks";

const {
  table,
  text,
  int,
  real,
  bool,
  time,
  json,
  cents,
  index,
  uniqueIndex,
  check,
} = columns;

/**
 * `password` is an argon2id hash and never leaves app/models/accounts/users.
 */
export const users = table(
  "users",
  {
    id: text("id").primaryKey(),
    username: text("username").notNull(),
    /** The username in lower case, so that names are unique ignoring case. */
    usernameKey: text("username_key").notNull(),
    email: text("email").notNull(),
    password: text("password").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** Shown instead of first and last name. */
    publicName: text("public_name"),
    /** What the account’s receipts show of the business that buys. */
    billingCompany: text("billing_company"),
    billingAddress: text("billing_address"),
    billingVatId: text("billing_vat_id"),
    iconUrl: text("icon_url"),
    bio: text("bio"),
    website: text("website"),
    role: text("role").$type<(typeof USER_ROLES)[number]>().notNull(),
    isOperator: bool("is_operator").notNull().default(false),
    operatorStatus: text("operator_status")
      .$type<(typeof OPERATOR_STATUSES)[number]>()
      .notNull()
      .default("pending"),
    operatorRating: real("operator_rating").notNull().default(0),
    operatorRatingCount: int("operator_rating_count").notNull().default(0),
    /** Written by earlier versions; `work_counts` has the figure. */
    operatorCompletedJobs: int("operator_completed_jobs").notNull().default(0),
    operatorSpecializations: json<Specialization[]>(
      "operator_specializations",
    ).notNull(),
    operatorAvailable: bool("operator_available").notNull().default(true),
    operatorHeadline: text("operator_headline"),
    /** Per hour; null for work by quote. */
    operatorRateCents: cents("operator_rate_cents"),
    operatorLanguages: json<Language[]>("operator_languages"),
    availabilityTimes: json<AvailabilityTimes>("availability_times"),
    timeZone: text("time_zone").notNull().default("UTC"),
    importedKills: int("imported_kills").notNull().default(0),
    importedFailures: int("imported_failures").notNull().default(0),
    emailVerifiedAt: time("email_verified_at"),
    suspendedAt: time("suspended_at"),
    lastActivityAt: time("last_activity_at"),
    lastActivityType: text("last_activity_type"),
    /** When its owner deleted it; the remaining data identifies nobody. */
    deletedAt: time("deleted_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    uniqueIndex("users_username_key").on(t.usernameKey),
    index("users_operators").on(t.isOperator, t.operatorStatus),
    index("users_created").on(t.createdAt, t.id),
    index("users_role").on(t.role, t.createdAt, t.id),
    index("users_operator_status").on(t.operatorStatus, t.createdAt, t.id),
    index("users_deleted")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null`),
    index("users_suspended")
      .on(t.createdAt, t.id)
      .where(sql`suspended_at is not null`),
    check("users_role", oneOf(t.role, USER_ROLES)),
    check("users_operator_status", oneOf(t.operatorStatus, OPERATOR_STATUSES)),
    check("users_email_folded", sql`${t.email} = lower(${t.email})`),
  ],
);

/** A signed-in browser. The id is a hash; the cookie's value is not stored. */
export const sessions = table(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    ipAddress: text("ip_address"),
    createdAt: time("created_at").notNull(),
    lastSeenAt: time("last_seen_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    /** When its user last proved who they are, by signing in or again since. */
    steppedUpAt: time("stepped_up_at"),
  },
  (t) => [
    index("sessions_user").on(t.userId),
    index("sessions_expiry").on(t.expiresAt),
  ],
);

/** Single-use links sent by mail, stored as hashes. */
export const accountTokens = table(
  "account_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<(typeof ACCOUNT_TOKEN_KINDS)[number]>().notNull(),
    /** The address that the link was sent to. */
    email: text("email").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("account_tokens_user").on(t.userId),
    index("account_tokens_expiry").on(t.expiresAt),
    check("account_tokens_kind", oneOf(t.kind, ACCOUNT_TOKEN_KINDS)),
  ],
);

/** A program's token for an account, stored as a hash and shown once. */
export const accessTokens = table(
  "access_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    /** What earlier versions of the application check instead of `areaScopes`. */
    scopes: json<EarlierScope[]>("scopes").notNull(),
    /** Null until the job `access-tokens` has converted an earlier token. */
    areaScopes: json<TokenScope[]>("area_scopes"),
    /** Null for an earlier token that is not converted yet. */
    expiresAt: time("expires_at"),
    /** When its owner was mailed that it ends soon. */
    endMailedAt: time("end_mailed_at"),
    createdAt: time("created_at").notNull(),
    lastUsedAt: time("last_used_at"),
    /** The shortened network address of the last use. */
    lastUsedFrom: text("last_used_from"),
  },
  (t) => [
    uniqueIndex("access_tokens_hash").on(t.tokenHash),
    index("access_tokens_user").on(t.userId, t.createdAt),
    index("access_tokens_end").on(t.endMailedAt, t.expiresAt),
    index("access_tokens_earlier")
      .on(t.userId)
      .where(sql`${t.areaScopes} is null`),
  ],
);
