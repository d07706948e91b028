import { z } from "zod";

import { LANGUAGES } from "~/domain/operators/languages";
import { centsToUsd, type Cents } from "~/domain/platform/money";
import { SPECIALIZATIONS } from "~/domain/operators/operators";

import {
  publisherJson,
  publisherSchema,
} from "../publishers/publisher-json.server";
import { userJson, userJsonSchema } from "../accounts/user-json.server";
import type { Viewer } from "../session.server";
import type { LoadedOperator } from "./operator-page.server";

const MINUTE_MS = 60_000;

/** A listed operator in the API. */
export const operatorJsonSchema = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  specialty: z.string(),
  specializations: z.array(z.enum(SPECIALIZATIONS)),
  killCount: z.number().int(),
  successRate: z.number().nullable(),
  rating: z.number().nullable(),
  weapons: z.number().int(),
  status: z.enum(["ACTIVE", "BUSY"]),
  iconUrl: z.string().nullable(),
  bio: z.string().nullable(),
});

/** What operators state besides the documented fields. */
const stated = {
  headline: z.string().nullable(),
  hourlyRate: z.number().nullable(),
  languages: z.array(z.enum(LANGUAGES)),
};

export const operatorPageJsonSchema = operatorJsonSchema.extend({
  ...stated,
  website: z.string().nullable(),
  publisher: publisherSchema.nullable(),
  activeSince: z.number().int(),
  completedProjects: z.number().int(),
  repeatClients: z.number().int(),
  /** Null with fewer than three answered requests in 180 days. */
  responseMinutes: z.number().int().nullable(),
  reviews: z.array(
    z.object({
      id: z.string(),
      rating: z.number().int(),
      text: z.string(),
      project: z.string(),
      author: z.string(),
      ratedAt: z.string().nullable(),
      /** The operator's public answer. */
      answer: z.string().nullable(),
    }),
  ),
  portfolio: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      link: z.string().nullable(),
      imageUrl: z.string().nullable(),
    }),
  ),
  agents: z.array(z.object({ slug: z.string(), title: z.string() })),
  agentCount: z.number().int(),
});

/** A listed operator's page in the API. */
export function operatorPageJson({
  card,
  responseMs,
  reviews,
  agents,
  publisher,
  ...others
}: LoadedOperator): z.input<typeof operatorPageJsonSchema> {
  return {
    ...card,
    ...others,
    publisher: publisherJson(publisher),
    hourlyRate: dollars(card.hourlyRateCents),
    responseMinutes:
      responseMs === null ? null : Math.ceil(responseMs / MINUTE_MS),
    reviews: reviews.map(({ ratedAt, ...review }) => ({
      ...review,
      ratedAt: ratedAt?.toISOString() ?? null,
    })),
    agents: agents.map(({ slug, title }) => ({ slug, title })),
  };
}

export const profileJsonSchema = userJsonSchema.extend(stated);

/** The account after a change of its operator profile. */
export function profileJson(user: Viewer): z.input<typeof profileJsonSchema> {
  return {
    ...userJson(user),
    headline: user.operatorHeadline,
    hourlyRate: dollars(user.operatorRateCents),
    languages: user.operatorLanguages ?? [],
  };
}

function dollars(cents: Cents | null): number | null {
  return cents === null ? null : centsToUsd(cents);
}
