import { columns } from "../columns";
import { users } from "./accounts";

const { table, text, int, time, index, uniqueIndex } = columns;

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
  (t) => [index("pending_sign_ins_user").on(t.userId)],
);
