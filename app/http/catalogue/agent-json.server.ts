import { z } from "zod";

import {
  AGENT_VISIBILITIES,
  DELIVERABLE_TYPES,
  REVIEW_STATUSES,
  VERSION_STATUSES,
} from "~/domain/catalogue/agents";
import { centsToUsd } from "~/domain/platform/money";
import { meanRating } from "~/domain/reviews/ratings";
import { jsonShape } from "~/domain/agents/draft-values";
import { readContent } from "~/domain/agents/field-columns";
import {
  takedownJson,
  takedownSchema,
} from "~/http/catalogue/takedown-json.server";
import { recallJson, recallSchema } from "~/http/catalogue/recall-json.server";
import {
  publisherJson,
  publisherSchema,
} from "~/http/publishers/publisher-json.server";
import {
  publicSellerJson,
  publicSellerSchema,
} from "~/http/publishers/seller-json.server";
import type { FullAgent } from "~/services/catalogue/find-full-agent.server";

export const versionSchema = z.object({
  id: z.string(),
  version: z.string(),
  changelogMd: z.string(),
  status: z.enum(VERSION_STATUSES),
});

/**
 * Public responses contain the type; an endpoint's credentials are never sent.
 */
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
  ...jsonShape(["listing"]),
  fulfillmentModes: z.array(z.string()),
});

/** The version's other fields, shown as the agent's own. */
const wordsSchema = z
  .object(jsonShape(["version"]))
  .omit({ version: true, changelogMd: true });

/** The full agent; public responses contain only the type of its delivery. */
export const agentJsonSchema = wordsSchema.extend({
  id: z.string(),
  slug: z.string(),
  visibility: z.enum(AGENT_VISIBILITIES),
  reviewStatus: z.enum(REVIEW_STATUSES),
  ownerUserId: z.string(),
  isLive: z.boolean(),
  version: versionSchema.nullable(),
  recall: recallSchema
    .optional()
    .describe("Why nobody can buy, run or download the published version."),
  deliverables: z.array(deliverableSchema),
  listing: listingSchema.nullable(),
  price: z.number(),
  lowestPrice30Days: z
    .number()
    .nullable()
    .describe(
      "While the price is a reduced one: the lowest of the 30 days before the reduction.",
    ),
  killCount: z.int(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  operatorId: z.string(),
  publisher: publisherSchema
    .nullable()
    .describe("The domain that the owner controls, and when it was checked."),
  seller: publicSellerSchema
    .nullable()
    .describe(
      "Who sells it for a price: of a trader everything they state, of a private seller the kind. Null if it has no price or the seller has not said.",
    ),
  icon: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviewNotesMd: z.string().nullable().optional(),
  listingRevision: z.string().nullable().optional(),
  takedown: takedownSchema
    .extend({
      ground: z
        .string()
        .nullable()
        .describe("The rule or law that it names, if reports led to it."),
    })
    .nullable()
    .optional(),
  pendingVersion: z
    .object({ version: z.string(), reviewStatus: z.string() })
    .nullable()
    .optional(),
});

type AgentJson = z.infer<typeof agentJsonSchema>;

export function agentJson(found: FullAgent): AgentJson {
  const { agent, shown, lowestCents } = found;
  const { listing } = shown ?? {};
  return {
    ...wordsJson(found),
    id: agent.id,
    slug: agent.slug,
    visibility: agent.visibility,
    reviewStatus: agent.reviewStatus,
    ownerUserId: agent.ownerUserId,
    isLive: agent.isLive,
    ...(found.recall && { recall: recallJson(found.recall) }),
    deliverables: deliverablesJson(found),
    listing: listing ? listingJson(listing) : null,
    price: centsToUsd(listing?.priceCents ?? agent.priceCents),
    lowestPrice30Days: lowestCents === null ? null : centsToUsd(lowestCents),
    killCount: agent.uses,
    rating: meanRating(agent),
    reviewCount: agent.ratingCount,
    operatorId: agent.ownerUserId,
    publisher: publisherJson(found.publisher),
    seller: found.seller && publicSellerJson(found.seller),
    icon: null,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
    ...reviewJson(found),
  };
}

/** The content of the version, else the agent's copied columns. */
function wordsJson({ agent, shown }: FullAgent) {
  const version = shown?.version;
  return {
    ...wordsSchema.parse(readContent({ version: version ?? agent })),
    // A cleared address is sent as stored.
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

type Shown = NonNullable<FullAgent["shown"]>;

/** The delivery, for buyers, the owner and administrators. */
function openedJson(deliverable: Shown["deliverable"]) {
  const { type, zipFileId, endpointBaseUrl } = deliverable;
  const instructionsMd = deliverable.instructionsMd || null;
  if (type === "zip") return { type, zipFileId, instructionsMd };
  if (type === "instructions") return { type, instructionsMd };
  const endpointAuthType = deliverable.endpointAuthJson?.type ?? null;
  return { type, endpointBaseUrl, endpointAuthType, instructionsMd };
}

function listingJson(listing: Shown["listing"]): AgentJson["listing"] {
  return listingSchema.parse({ ...listing, ...readContent({ listing }) });
}

/** For its owner, a rejected version is a draft again, with the notes. */
function reviewJson({ agent, review, listingRevision }: FullAgent) {
  if (!review) return {};
  const { pending, takedown } = review;
  return {
    takedown: takedown
      ? { ...takedownJson(takedown), ground: takedown.ground }
      : null,
    listingRevision,
    reviewNotesMd: agent.reviewNotesMd,
    pendingVersion: pending
      ? {
          version: pending.version.version,
          reviewStatus: pending.version.status,
        }
      : null,
  };
}
