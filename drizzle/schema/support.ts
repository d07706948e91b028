import { sql } from "drizzle-orm";

import {
  APPLICATION_FORMS,
  APPLICATION_STATUSES,
  SUPPORT_STATUSES,
  type ApplicationForm,
  type ApplicationStatus,
  type SupportStatus,
} from "../../app/domain/operators/applications";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, cents, time, json, index, uniqueIndex, check } = columns;

/**
 * Applications to become a listed operator, from both forms
 * (docs/product/operators.md#applications).
 */
export const operatorApplications = table(
  "operator_applications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    form: text("form").$type<ApplicationForm>().notNull().default("builder"),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    linkedinUrl: text("linkedin_url"),
    websiteUrl: text("website_url"),
    portfolioUrl: text("portfolio_url"),
    experience: text("experience").notNull(),
    expertise: json<string[]>("expertise").notNull(),
    availability: text("availability").notNull(),
    timezone: text("timezone").notNull(),
    rateType: text("rate_type"),
    rateCents: cents("rate_cents"),
    bio: text("bio"),
    specialProjects: text("special_projects"),
    whyTakeOver: text("why_take_over").notNull(),
    additionalInfo: text("additional_info"),
    /** What only the shorter form asks. */
    operatorName: text("operator_name"),
    specialties: text("specialties"),
    automationTypes: json<string[]>("automation_types"),
    portfolio: text("portfolio"),
    pricing: text("pricing"),
    status: text("status")
      .$type<ApplicationStatus>()
      .notNull()
      .default("pending"),
    reviewedBy: text("reviewed_by").references(() => users.id),
    reviewedAt: time("reviewed_at"),
    reviewNotes: text("review_notes"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("operator_applications_status").on(t.status, t.createdAt),
    index("operator_applications_email").on(t.email),
    index("operator_applications_user").on(t.userId),
    uniqueIndex("operator_applications_pending_email")
      .on(t.email)
      .where(sql`status = 'pending'`),
    uniqueIndex("operator_applications_pending_user")
      .on(t.userId)
      .where(sql`status = 'pending'`),
    check("operator_applications_form", oneOf(t.form, APPLICATION_FORMS)),
    check(
      "operator_applications_status",
      oneOf(t.status, APPLICATION_STATUSES),
    ),
  ],
);

export const supportRequests = table(
  "support_requests",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status").$type<SupportStatus>().notNull().default("open"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("support_requests_status").on(t.status, t.createdAt),
    check("support_requests_status", oneOf(t.status, SUPPORT_STATUSES)),
  ],
);

/** What administrators answered to support requests. */
export const supportAnswers = table(
  "support_answers",
  {
    id: text("id").primaryKey(),
    supportRequestId: text("support_request_id")
      .notNull()
      .references(() => supportRequests.id, { onDelete: "cascade" }),
    administratorId: text("administrator_id")
      .notNull()
      .references(() => users.id),
    message: text("message").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("support_answers_request").on(t.supportRequestId, t.createdAt)],
);

/** Who wants to be told, once per address. */
export const waitlist = table(
  "waitlist",
  {
    id: text("id").primaryKey(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** The page or program that the address came from. */
    source: text("source").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("waitlist_email").on(t.email),
    index("waitlist_created").on(t.createdAt),
    check("waitlist_email_folded", sql`${t.email} = lower(${t.email})`),
  ],
);
