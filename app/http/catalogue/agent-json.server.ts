import { z } from "zod";

import {
  AGENT_VISIBILITIES,
  DELIVERABLE_TYPES,
  LICENSES,
  PRICE_MODELS,
  REVIEW_STATUSES,
  RUNTIME_BUCKETS,
  VERSION_STATUSES,
} from "~/domain/catalogue/agents";
import { centsToUsd } from "~/domain/platform/money";
import { meanRating } from "~/domain/reviews/ratings";
import type { FullAgent } from "~/services/catalogue/find-full-agent.server";

const versionSchema = z.object({
  id: z.string(),
  version: z.string(),
  changelogMd: z.string(),
  status: z.enum(VERSION_STATUSES),
});

/** The public know the type; credentials of an endpoint never leave. */
const deliverableSchema = z.object({
  type: z.enum(DELIVERABLE_TYPES),
  zipFileId: z.string().nullable().optional(),
  endpointBaseUrl: z.string().nullable().optional(),
  endpointAuthType: z.string().nullable().optional(),
  instructionsMd: z.string().nullable().optional(),
});

const listingSchema = z.object({
  id: z.string(),
  isActive: z.boolean(),
  priceModel: z.enum(PRICE_MODELS),
  priceUsd: z.number(),
  license: z.enum(LICENSES),
  trialDays: z.int(),
  refundWindowDays: z.int(),
  fulfillmentModes: z.array(z.string()),
});

/** The full agent; public answers give the type of its delivery only. */
export const agentJsonSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  shortDesc: z.string(),
  longDescMd: z.string(),
  category: z.string(),
  runtimeBucket: z.enum(RUNTIME_BUCKETS),
  visibility: z.enum(AGENT_VISIBILITIES),
  reviewStatus: z.enum(REVIEW_STATUSES),
  tags: z.array(z.string()),
  demoVideoUrl: z.string().nullable(),
  ownerUserId: z.string(),
  isLive: z.boolean(),
  version: versionSchema.nullable(),
  deliverables: z.array(deliverableSchema),
  listing: listingSchema.nullable(),
  price: z.number(),
  killCount: z.int(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  operatorId: z.string(),
  icon: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviewNotesMd: z.string().nullable().optional(),
  pendingVersion: z
    .object({ version: z.string(), reviewStatus: z.string() })
    .nullable()
    .optional(),
});

type AgentJson = z.infer<typeof agentJsonSchema>;

export function agentJson(found: FullAgent): AgentJson {
  const { agent, shown } = found;
  const { listing } = shown ?? {};
  return {
    ...wordsJson(found),
    id: agent.id,
    slug: agent.slug,
    visibility: agent.visibility,
    reviewStatus: agent.reviewStatus,
    ownerUserId: agent.ownerUserId,
    isLive: agent.isLive,
    deliverables: deliverablesJson(found),
    listing: listing ? listingJson(listing) : null,
    price: centsToUsd(listing?.priceCents ?? agent.priceCents),
    killCount: agent.uses,
    rating: meanRating(agent),
    reviewCount: agent.ratingCount,
    operatorId: agent.ownerUserId,
    icon: null,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
    ...(found.seesReview ? reviewJson(found) : {}),
  };
}

/** The content of the version, else the agent's own copy. */
function wordsJson({ agent, shown }: FullAgent) {
  const version = shown?.version;
  const content = version ?? agent;
  return {
    name: content.name,
    shortDesc: content.shortDesc,
    longDescMd: content.longDescMd,
    category: content.category,
    runtimeBucket: content.runtimeBucket,
    tags: content.tags,
    demoVideoUrl: version?.demoVideoUrl ?? null,
    version: version ? versionSchema.parse(version) : null,
  };
}

function deliverablesJson({
  agent,
  shown,
  opensDeliverable,
}: FullAgent): AgentJson["deliverables"] {
  const deliverable = shown?.deliverable;
  if (!deliverable) return [{ type: agent.deliveryType }];
  const { type } = deliverable;
  return [opensDeliverable ? openedJson(deliverable) : { type }];
}

type Deliverable = NonNullable<NonNullable<FullAgent["shown"]>["deliverable"]>;

/** What buyers, the owner and administrators read of a delivery. */
function openedJson(deliverable: Deliverable) {
  const { type, zipFileId, endpointBaseUrl, endpointAuth } = deliverable;
  const instructionsMd = deliverable.instructionsMd || null;
  if (type === "zip") return { type, zipFileId, instructionsMd };
  if (type === "instructions") return { type, instructionsMd };
  const endpointAuthType = endpointAuth?.type ?? null;
  return { type, endpointBaseUrl, endpointAuthType, instructionsMd };
}

type ListingRow = NonNullable<NonNullable<FullAgent["shown"]>["listing"]>;

function listingJson(listing: ListingRow): AgentJson["listing"] {
  const { priceCents, ...terms } = listing;
  return listingSchema.parse({ ...terms, priceUsd: centsToUsd(priceCents) });
}

/** A rejected version is a draft again for its owner, with the notes. */
function reviewJson({ agent, pending }: FullAgent) {
  return {
    reviewNotesMd: agent.reviewNotesMd,
    pendingVersion: pending
      ? {
          version: pending.version.version,
          reviewStatus: pending.version.status,
        }
      : null,
  };
}
