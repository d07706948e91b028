import type {
  AuditAct,
  AuditState,
  AuditSubject,
} from "../../app/domain/platform/audit";
import { columns } from "../columns";
import { users } from "./accounts";

const { table, text, int, time, json, index } = columns;

/** Fixed windows of the named limits, shared by all processes. */
export const rateLimits = table(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: int("count").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (t) => [index("rate_limits_expiry").on(t.expiresAt)],
);

/**
 * Every administrator action, and owners' changes of live listings: who, what,
 * when, before and after. Rows are added and never changed.
 */
export const auditLog = table(
  "audit_log",
  {
    id: text("id").primaryKey(),
    /** Null for the site's own command line. */
    actorUserId: text("actor_user_id").references(() => users.id),
    act: text("act").$type<AuditAct>().notNull(),
    subjectType: text("subject_type").$type<AuditSubject>().notNull(),
    subjectId: text("subject_id").notNull(),
    before: json<AuditState>("before_json").notNull(),
    after: json<AuditState>("after_json").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("audit_log_time").on(t.createdAt, t.id),
    index("audit_log_subject").on(t.subjectType, t.subjectId, t.createdAt),
    index("audit_log_actor").on(t.actorUserId, t.createdAt),
  ],
);

/** One row per job: which process runs it now, and when it is due again. */
export const jobLeases = table("job_leases", {
  name: text("name").primaryKey(),
  holder: text("holder"),
  leasedUntil: time("leased_until"),
  dueAt: time("due_at").notNull(),
  lastFinishedAt: time("last_finished_at"),
  lastError: text("last_error"),
});

/**
 * Facts about this database, such as the catalogue version and the demo seed.
 */
export const appMeta = table("app_meta", {
  key: text("key").primaryKey(),
  value: text("value").notNull(),
  updatedAt: time("updated_at").notNull(),
});

/**
 * Logged errors, grouped by fingerprint, with counts of all processes. The
 * least recently seen groups are deleted.
 */
export const errorGroups = table(
  "error_groups",
  {
    fingerprint: text("fingerprint").primaryKey(),
    /** The class of the error. */
    type: text("type").notNull(),
    /** Its message, without the values in it. */
    message: text("message").notNull(),
    /** The function of ours that is highest on the stack. */
    frame: text("frame"),
    count: int("count").notNull(),
    firstSeenAt: time("first_seen_at").notNull(),
    lastSeenAt: time("last_seen_at").notNull(),
    /** The HTTP request or job run of the latest one, to find it in the log. */
    lastCauseId: text("last_cause_id"),
  },
  (t) => [index("error_groups_seen").on(t.lastSeenAt)],
);
