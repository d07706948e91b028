import { z } from "zod";

import {
  PRICE_MODELS,
  REVIEW_STATUSES,
  VERSION_STATUSES,
} from "~/domain/catalogue/agents";
import { centsToUsd } from "~/domain/platform/money";
import { MEASURED_DAYS, uptimePercent } from "~/domain/runs/endpoint-health";
import type { CreatedAgent } from "~/models/agents/created-agents.server";

import { versionSchema } from "../catalogue/agent-json.server";

/** An agent in its owner's list. */
const createdAgentSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  shortDesc: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  ownerUserId: z.string(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  isLive: z.boolean(),
  version: versionSchema.nullable(),
  listing: z.object({
    priceModel: z.enum(PRICE_MODELS),
    priceUsd: z.number(),
    isActive: z.boolean(),
  }),
  pendingVersion: z
    .object({ version: z.string(), reviewStatus: z.enum(VERSION_STATUSES) })
    .nullable(),
  endpoint: z
    .object({
      isUnderMaintenance: z
        .boolean()
        .describe("Whether it is not for sale until it answers again."),
      failedProbes: z.number().describe("Checks that failed in a row."),
      answeredAt: z.string().nullable(),
      calls: z.number(),
      uptimePercent: z
        .number()
        .nullable()
        .describe(`Answered calls of the last ${MEASURED_DAYS} days.`),
      medianMs: z.number().nullable(),
      p95Ms: z.number().nullable(),
    })
    .nullable()
    .describe("Whether it answers; null without an endpoint that was checked."),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const createdAgentsJsonSchema = z.array(createdAgentSchema);

/** The user's agents in JSON: the published version, else the draft. */
export function createdAgentsJson(
  created: CreatedAgent[],
): z.input<typeof createdAgentsJsonSchema> {
  return created.map(({ agent, published, pending, listing, health }) => ({
    ...agent,
    version: published ?? pending,
    listing: {
      priceModel: agent.priceModel,
      priceUsd: centsToUsd(agent.priceCents),
      isActive: listing?.isActive ?? false,
    },
    pendingVersion:
      published && pending
        ? { version: pending.version, reviewStatus: pending.status }
        : null,
    endpoint: health && endpointJson(health),
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  }));
}

type Health = NonNullable<CreatedAgent["health"]>;

function endpointJson(health: Health) {
  const { failedProbes, answeredAt, calls, answered, medianMs, p95Ms } = health;
  return {
    isUnderMaintenance: health.maintenanceSince !== null,
    failedProbes,
    answeredAt: answeredAt?.toISOString() ?? null,
    calls,
    uptimePercent: uptimePercent(calls, answered),
    medianMs,
    p95Ms,
  };
}
