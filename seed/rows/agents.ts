import { saleCents } from "~/domain/catalogue/price-text";
import type {
  agents,
  agentVersions,
  deliverables,
  listingPrices,
  listings,
} from "../../drizzle/schema";
import { orders } from "../activity/sales";
import { daysBefore, seedId } from "../ids";
import { liveListings } from "../listings/all";
import { submissions } from "../listings/submissions";
import type { SeedListing, SeedSubmission } from "../listings/types";
import { operationsOf } from "../programs.server";
import { userId } from "./people";

type AgentRow = typeof agents.$inferInsert;
type VersionRow = typeof agentVersions.$inferInsert;
type DeliverableRow = typeof deliverables.$inferInsert;
type ListingRow = typeof listings.$inferInsert;
type PriceRow = typeof listingPrices.$inferInsert;

/** Live agents, and those waiting or rejected. */
export const allListings: readonly SeedListing[] = [
  ...liveListings,
  ...submissions,
];

export function agentId(key: string): string {
  return seedId(`agent:${key}`);
}

export function versionId(key: string): string {
  return seedId(`version:${key}`);
}

export function listingId(key: string): string {
  return seedId(`listing:${key}`);
}

export function deliverableId(key: string): string {
  return seedId(`deliverable:${key}`);
}

export function agentRows(now: Date): AgentRow[] {
  return [
    ...liveListings.map((listing) => liveAgentRow(listing, now)),
    ...submissions.map((submission) => submittedAgentRow(submission, now)),
  ];
}

const statuses = new Map(
  submissions.map(({ key, reviewStatus }) => [key, reviewStatus]),
);

/**
 * The submission time of a version; live ones waited about a day and a half.
 */
export function submissionTime({ key, ageDays }: SeedListing, now: Date): Date {
  if (statuses.has(key)) return daysBefore(now, ageDays);
  return daysBefore(now, ageDays + 1, key);
}

/** The administrator who decides about an agent; never its owner. */
export function reviewerId({ key, owner }: SeedListing): string {
  const isSecond = owner === "commander" || statuses.has(key);
  return userId(isSecond ? "second_eye" : "commander");
}

export function versionRows(now: Date): VersionRow[] {
  return allListings.map((listing) => ({
    id: versionId(listing.key),
    agentId: agentId(listing.key),
    version: listing.version,
    changelogMd: listing.changelogMd,
    status: statuses.get(listing.key) ?? "published",
    demoVideoUrl: null,
    operations:
      listing.delivery.type === "endpoint" ? operationsOf(listing.key) : null,
    ...factsOf(listing),
    submittedAt: submissionTime(listing, now),
    ...content(listing),
    ...handIn(listing, now),
  }));
}

function factsOf({ facts }: SeedListing) {
  return (
    facts && { ...facts, runsOn: [...facts.runsOn], needs: [...facts.needs] }
  );
}

export function deliverableRows(): DeliverableRow[] {
  return allListings.map(({ key, delivery }) => ({
    id: deliverableId(key),
    agentVersionId: versionId(key),
    type: delivery.type,
    ...(delivery.type === "instructions" && {
      instructionsMd: delivery.instructionsMd,
    }),
    ...(delivery.type === "endpoint" && {
      endpointBaseUrl: delivery.baseUrl,
      endpointAuthJson: { type: delivery.auth },
    }),
  }));
}

export function listingRows(): ListingRow[] {
  return allListings.map((listing) => ({
    id: listingId(listing.key),
    agentVersionId: versionId(listing.key),
    isActive: true,
    priceModel: listing.priceModel,
    priceCents: listing.priceCents,
    license: listing.license,
    trialDays: listing.trialDays,
    refundWindowDays: listing.refundWindowDays,
    fulfillmentModes: fulfillmentModes(listing),
  }));
}

/** The prices of live agents, from their publication on. */
export function priceRows(now: Date): PriceRow[] {
  return liveListings.map((listing) => ({
    agentId: agentId(listing.key),
    priceCents: saleCents(listing),
    since: daysBefore(now, listing.ageDays),
  }));
}

function fulfillmentModes({ delivery, priceModel }: SeedListing): string[] {
  const isQuoted = priceModel === "subscription" || priceModel === "usage";
  return isQuoted ? [delivery.type, "chat_with_operator"] : [delivery.type];
}

function liveAgentRow(listing: SeedListing, now: Date): AgentRow {
  const sold = orders.filter(
    (order) => order.agent === listing.key && order.status !== "refunded",
  );
  const ratings = sold.flatMap(({ review }) => review?.rating ?? []);
  const { imported } = listing;
  const importedSum = Math.round(imported.rating * imported.reviewCount);
  return {
    ...agentBase(listing, now),
    reviewStatus: "approved",
    reviewedByAdminId: reviewerId(listing),
    publishedVersionId: versionId(listing.key),
    isLive: true,
    uses: imported.uses + sold.length,
    ratingSum: importedSum + ratings.reduce((sum, rating) => sum + rating, 0),
    ratingCount: imported.reviewCount + ratings.length,
    importedUses: imported.uses,
    importedRatingSum: importedSum,
    importedRatingCount: imported.reviewCount,
    importedDeployments: imported.deployments,
    publishedAt: daysBefore(now, listing.ageDays),
  };
}

function submittedAgentRow(submission: SeedSubmission, now: Date): AgentRow {
  return {
    ...agentBase(submission, now),
    reviewStatus: submission.reviewStatus,
    reviewNotesMd: submission.reviewNotesMd,
    reviewedByAdminId:
      submission.reviewStatus === "rejected" ? reviewerId(submission) : null,
    pendingVersionId: versionId(submission.key),
    isLive: false,
  };
}

function agentBase(listing: SeedListing, now: Date) {
  return {
    id: agentId(listing.key),
    ownerUserId: userId(listing.owner),
    slug: listing.key,
    visibility: "public" as const,
    deliveryType: listing.delivery.type,
    priceModel: listing.priceModel,
    priceCents: listing.priceCents,
    ...content(listing),
    ...handIn(listing, now),
  };
}

function content(listing: SeedListing) {
  return {
    name: listing.name,
    shortDesc: listing.shortDesc,
    longDescMd: listing.longDescMd,
    category: listing.category,
    runtimeBucket: listing.runtimeBucket,
    tags: [...listing.tags],
  };
}

const DRAFTING_DAYS = 4;

function handIn({ ageDays }: SeedListing, now: Date) {
  return {
    createdAt: daysBefore(now, ageDays + DRAFTING_DAYS),
    updatedAt: daysBefore(now, ageDays),
  };
}
