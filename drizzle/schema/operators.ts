import { sql } from "drizzle-orm";

import {
  APPLICATION_FORMS,
  APPLICATION_STATUSES,
  type ApplicationForm,
  type ApplicationStatus,
} from "../../app/domain/operators/applications";
import { MOST_PORTFOLIO_ITEMS } from "../../app/domain/operators/portfolio";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";

const { table, text, int, time, json, index, uniqueIndex, check, cents } =
  columns;

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
    /** Columns of the shorter form only. */
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
    index("operator_applications_created").on(t.createdAt, t.id),
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

/**
 * Work that an operator shows on their page, each item in a place of its own
 * (docs/product/operators.md#portfolio).
 */
export const portfolioItems = table(
  "portfolio_items",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    place: int("place").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    link: text("link"),
    /** The address of a re-encoded picture. */
    imageUrl: text("image_url"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("portfolio_items_place").on(t.userId, t.place),
    index("portfolio_items_image").on(t.imageUrl),
    check(
      "portfolio_items_place",
      sql`${t.place} between 1 and ${sql.raw(String(MOST_PORTFOLIO_ITEMS))}`,
    ),
  ],
);
