import { sql } from "drizzle-orm";

import {
  APPEAL_OUTCOMES,
  type AppealOutcome,
} from "../../app/domain/approvals/takedowns";
import {
  REPORT_MEASURES,
  REPORT_REASONS,
  REPORT_SUBJECTS,
  type ReportMeasure,
  type ReportReason,
  type ReportSubject,
} from "../../app/domain/reports/reports";
import { columns } from "../columns";
import { users } from "./accounts";
import { takedowns } from "./approvals";
import { oneOf } from "./checks";

const { table, text, int, time, index, uniqueIndex, check } = columns;

/**
 * A reported thing with the decision about it. Reports of the same thing share
 * the undecided case.
 */
export const reportCases = table(
  "report_cases",
  {
    id: text("id").primaryKey(),
    subjectKind: text("subject_kind").$type<ReportSubject>().notNull(),
    /** The id of the thing, which may be deleted meanwhile. */
    subjectId: text("subject_id").notNull(),
    /** The thing as lists and notices name it. */
    subjectName: text("subject_name").notNull(),
    /** What it said when it was first reported. */
    quote: text("quote"),
    /** Its owner or author, whom a decision affects. */
    affectedUserId: text("affected_user_id")
      .notNull()
      .references(() => users.id),
    reportCount: int("report_count").notNull().default(0),
    firstReportedAt: time("first_reported_at").notNull(),
    /** Null until it is decided. */
    measure: text("measure").$type<ReportMeasure>(),
    /** The rule or law on which the measure is based. */
    ground: text("ground"),
    /** The reason of the decision, which the affected user reads. */
    decisionNote: text("decision_note"),
    decidedById: text("decided_by_id").references(() => users.id),
    decidedAt: time("decided_at"),
    /** From the first report to the decision. */
    secondsToDecision: int("seconds_to_decision"),
    /** The takedown that the decision began, which has the appeal. */
    takedownId: text("takedown_id").references(() => takedowns.id, {
      onDelete: "set null",
    }),
    /** The text of a removed message, for a granted appeal. */
    removedText: text("removed_text"),
    /** What the affected user says against a measure; at most once. */
    appeal: text("appeal"),
    appealedAt: time("appealed_at"),
    appealOutcome: text("appeal_outcome").$type<AppealOutcome>(),
    appealNote: text("appeal_note"),
    appealDecidedById: text("appeal_decided_by_id").references(() => users.id),
    appealDecidedAt: time("appeal_decided_at"),
  },
  (t) => [
    uniqueIndex("report_cases_open")
      .on(t.subjectKind, t.subjectId)
      .where(sql`measure is null`),
    index("report_cases_queue").on(t.measure, t.firstReportedAt, t.id),
    index("report_cases_decided").on(t.decidedAt, t.id),
    index("report_cases_subject").on(t.subjectId, t.firstReportedAt, t.id),
    index("report_cases_of_user").on(t.affectedUserId, t.firstReportedAt, t.id),
    index("report_cases_affected").on(t.affectedUserId),
    index("report_cases_appeals").on(t.appealOutcome, t.appealedAt),
    index("report_cases_appealed").on(t.appealedAt),
    index("report_cases_appeal_decided").on(t.appealDecidedAt),
    check("report_cases_subject", oneOf(t.subjectKind, REPORT_SUBJECTS)),
    check(
      "report_cases_measure",
      sql`${t.measure} is null or ${oneOf(t.measure, REPORT_MEASURES)}`,
    ),
    check(
      "report_cases_decision",
      sql`(${t.measure} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      "report_cases_appeal",
      sql`(${t.appeal} is null) = (${t.appealedAt} is null)`,
    ),
    check(
      "report_cases_appeal_outcome",
      sql`${t.appealOutcome} is null or ${oneOf(t.appealOutcome, APPEAL_OUTCOMES)}`,
    ),
  ],
);

/** What somebody reported about a thing. */
export const reports = table(
  "reports",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => reportCases.id, { onDelete: "cascade" }),
    reason: text("reason").$type<ReportReason>().notNull(),
    /** Empty once it is erased. */
    text: text("text").notNull(),
    evidenceUrl: text("evidence_url"),
    /** The protected work that a copyright notice names. */
    work: text("work"),
    /** Null for visitors, and once the reporter's account is deleted. */
    reporterUserId: text("reporter_user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    /** A visitor's optional address, where the outcome is sent. */
    reporterEmail: text("reporter_email"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("reports_once").on(t.caseId, t.reporterUserId),
    index("reports_case").on(t.caseId, t.createdAt, t.id),
    index("reports_created").on(t.createdAt),
    index("reports_reporter").on(t.reporterUserId),
    index("reports_email").on(t.reporterEmail),
    check("reports_reason", oneOf(t.reason, REPORT_REASONS)),
  ],
);
