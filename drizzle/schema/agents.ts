import { sql } from "drizzle-orm";

import type {
  AgentVisibility,
  AssetType,
  DeliverableType,
  License,
  PriceModel,
  ReviewStatus,
  RuntimeBucket,
  VersionStatus,
} from "../../app/domain/catalogue/agents";
import {
  AGENT_VISIBILITIES,
  ASSET_TYPES,
  DELIVERABLE_TYPES,
  LICENSES,
  PRICE_MODELS,
  REVIEW_STATUSES,
  RUNTIME_BUCKETS,
  VERSION_STATUSES,
} from "../../app/domain/catalogue/agents";
import type { Operation } from "../../app/domain/agents/operations";
import type { Platform } from "../../app/domain/catalogue/platforms";
import { columns } from "../columns";
import { users } from "./accounts";
import { oneOf } from "./checks";
import { packageFiles } from "./agents-packages";

const { table, text, int, cents, bool, time, json, index, uniqueIndex, check } =
  columns;

/**
 * Owner, slug, statuses, and a copy of the published content for catalogue and
 * search, updated in the transaction of the approval. `uses` and the rating
 * sums are live counts plus imported ones, updated with each order or review.
 */
export const agents = table(
  "agents",
  {
    id: text("id").primaryKey(),
    ownerUserId: text("owner_user_id")
      .notNull()
      .references(() => users.id),
    slug: text("slug").notNull(),
    /** Whether the creator edited it, so that it no longer follows the name. */
    slugIsManual: bool("slug_is_manual").notNull().default(false),
    name: text("name").notNull(),
    shortDesc: text("short_desc").notNull(),
    longDescMd: text("long_desc_md").notNull(),
    category: text("category").notNull(),
    runtimeBucket: text("runtime_bucket").$type<RuntimeBucket>().notNull(),
    tags: json<string[]>("tags").notNull(),
    priceModel: text("price_model").$type<PriceModel>().notNull(),
    priceCents: cents("price_cents").notNull(),
    deliveryType: text("delivery_type").$type<DeliverableType>().notNull(),
    visibility: text("visibility").$type<AgentVisibility>().notNull(),
    reviewStatus: text("review_status").$type<ReviewStatus>().notNull(),
    reviewNotesMd: text("review_notes_md"),
    reviewedByAdminId: text("reviewed_by_admin_id").references(() => users.id),
    publishedVersionId: text("published_version_id"),
    pendingVersionId: text("pending_version_id"),
    /**
     * Submissions since the last decision; more than one if one was withdrawn.
     */
    undecidedSubmissions: int("undecided_submissions").notNull().default(0),
    /** Set by refreshLive: whether everybody can see and buy it. */
    isLive: bool("is_live").notNull().default(false),
    uses: int("uses").notNull().default(0),
    ratingSum: int("rating_sum").notNull().default(0),
    ratingCount: int("rating_count").notNull().default(0),
    importedUses: int("imported_uses").notNull().default(0),
    importedRatingSum: int("imported_rating_sum").notNull().default(0),
    importedRatingCount: int("imported_rating_count").notNull().default(0),
    importedDeployments: int("imported_deployments").notNull().default(0),
    publishedAt: time("published_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("agents_slug").on(t.slug),
    index("agents_owner").on(t.ownerUserId, t.isLive),
    index("agents_popular").on(t.isLive, t.uses, t.id),
    index("agents_reviewed").on(t.reviewStatus, t.updatedAt, t.id),
    index("agents_returned")
      .on(t.updatedAt, t.id)
      .where(sql`review_status = 'draft' and reviewed_by_admin_id is not null`),
    index("agents_created").on(t.createdAt),
    index("agents_updated").on(t.updatedAt, t.id),
    index("agents_category").on(t.category, t.isLive),
    check("agents_review_status", oneOf(t.reviewStatus, REVIEW_STATUSES)),
    check("agents_visibility", oneOf(t.visibility, AGENT_VISIBILITIES)),
    check("agents_runtime", oneOf(t.runtimeBucket, RUNTIME_BUCKETS)),
    check("agents_price_model", oneOf(t.priceModel, PRICE_MODELS)),
    check("agents_delivery", oneOf(t.deliveryType, DELIVERABLE_TYPES)),
    check("agents_price", sql`${t.priceCents} >= 0`),
  ],
);

/** The whole content of one version; orders refer to it. */
export const agentVersions = table(
  "agent_versions",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    version: text("version").notNull(),
    /** 0 for the version itself; each edit of its listing has the next one. */
    edition: int("edition").notNull().default(0),
    changelogMd: text("changelog_md").notNull(),
    status: text("status").$type<VersionStatus>().notNull().default("draft"),
    name: text("name").notNull(),
    shortDesc: text("short_desc").notNull(),
    longDescMd: text("long_desc_md").notNull(),
    category: text("category").notNull(),
    runtimeBucket: text("runtime_bucket").$type<RuntimeBucket>().notNull(),
    tags: json<string[]>("tags").notNull(),
    demoVideoUrl: text("demo_video_url"),
    operations: json<Operation[]>("operations"),
    runsOn: json<Platform[]>("runs_on"),
    runsOnVersion: text("runs_on_version"),
    /** Accounts and permissions, one per item. */
    needs: json<string[]>("needs"),
    runningCosts: text("running_costs"),
    dataHandling: text("data_handling"),
    support: text("support"),
    /** Counts saves, so that an older copy cannot overwrite a newer one. */
    revision: int("revision").notNull().default(0),
    submittedAt: time("submitted_at"),
    /** What its creator tells the reviewer. */
    submissionNote: text("submission_note"),
    /** Why a finding is a false alarm, until the next submission says so. */
    draftAppeal: text("draft_appeal"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("agent_versions_number").on(t.agentId, t.version, t.edition),
    index("agent_versions_waiting").on(t.status, t.submittedAt),
    check("agent_versions_status", oneOf(t.status, VERSION_STATUSES)),
    check("agent_versions_runtime", oneOf(t.runtimeBucket, RUNTIME_BUCKETS)),
  ],
);

/** How a version reaches its buyer; one per version. */
export const deliverables = table(
  "deliverables",
  {
    id: text("id").primaryKey(),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id, { onDelete: "cascade" }),
    type: text("type").$type<DeliverableType>().notNull(),
    zipFileId: text("zip_file_id").references(() => packageFiles.id),
    endpointBaseUrl: text("endpoint_base_url"),
    /** The address that last answered an example sent by its owner. */
    answeredBaseUrl: text("answered_base_url"),
    endpointAuthJson: json<{ type: string; placeholder?: string }>(
      "endpoint_auth_json",
    ),
    instructionsMd: text("instructions_md"),
  },
  (t) => [
    uniqueIndex("deliverables_version").on(t.agentVersionId),
    check("deliverables_type", oneOf(t.type, DELIVERABLE_TYPES)),
  ],
);

/** The terms of sale of a version; one per version. */
export const listings = table(
  "listings",
  {
    id: text("id").primaryKey(),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id, { onDelete: "cascade" }),
    isActive: bool("is_active").notNull().default(true),
    priceModel: text("price_model").$type<PriceModel>().notNull(),
    priceCents: cents("price_cents").notNull(),
    license: text("license").$type<License>().notNull(),
    trialDays: int("trial_days").notNull().default(0),
    refundWindowDays: int("refund_window_days").notNull().default(7),
    sku: text("sku"),
    fulfillmentModes: json<string[]>("fulfillment_modes").notNull(),
  },
  (t) => [
    uniqueIndex("listings_version").on(t.agentVersionId),
    check("listings_price_model", oneOf(t.priceModel, PRICE_MODELS)),
    check("listings_license", oneOf(t.license, LICENSES)),
    check("listings_price", sql`${t.priceCents} >= 0`),
    check("listings_trial", sql`${t.trialDays} between 0 and 90`),
    check("listings_refund", sql`${t.refundWindowDays} between 0 and 90`),
  ],
);

/**
 * A version's pictures, at most six; the first is its image. `title` is the
 * alternative text.
 */
export const assets = table(
  "assets",
  {
    id: text("id").primaryKey(),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id, { onDelete: "cascade" }),
    type: text("type").$type<AssetType>().notNull(),
    fileIdOrUrl: text("file_id_or_url").notNull(),
    title: text("title").notNull(),
    position: int("position").notNull(),
  },
  (t) => [
    uniqueIndex("assets_place").on(t.agentVersionId, t.type, t.position),
    check("assets_type", oneOf(t.type, ASSET_TYPES)),
    check("assets_position", sql`${t.position} between 1 and 6`),
  ],
);
