import {
  APPLICATION_STATUSES,
  SUPPORT_STATUSES,
  type ApplicationStatus,
  type SupportStatus,
} from "../../app/domain/applications";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, cents, time, json, index, check } = columns;

/** Applications to become a listed operator (document 002 section 3). */
export const operatorApplications = table(
  "operator_applications",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
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
    rateType: text("rate_type").notNull(),
    rateCents: cents("rate_cents"),
    bio: text("bio").notNull(),
    specialProjects: text("special_projects"),
    whyTakeOver: text("why_take_over").notNull(),
    additionalInfo: text("additional_info"),
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
