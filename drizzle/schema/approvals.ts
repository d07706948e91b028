import type {
  AuditAct,
  AuditState,
  AuditSubject,
} from "../../app/domain/platform/audit";
import { columns } from "../columns";
import { users } from "./accounts";
import { reviews } from "./reviews";

const { table, text, time, json, index } = columns;

/**
 * Every act of an administrator: who, what, when, before and after. Rows are
 * added and never changed.
 */
export const auditLog = table(
  "audit_log",
  {
    id: text("id").primaryKey(),
    /** Null: the site's own command line. */
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

/** Why an account is suspended; the row goes when it is restored. */
export const suspensions = table("suspensions", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  administratorId: text("administrator_id")
    .notNull()
    .references(() => users.id),
  suspendedAt: time("suspended_at").notNull(),
});

/** Reviews that nobody sees for now, and why; neither do they count. */
export const hiddenReviews = table("hidden_reviews", {
  reviewId: text("review_id")
    .primaryKey()
    .references(() => reviews.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  administratorId: text("administrator_id")
    .notNull()
    .references(() => users.id),
  hiddenAt: time("hidden_at").notNull(),
});
