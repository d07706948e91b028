import { z } from "zod";

import { AGENT_CATEGORIES, DELIVERABLE_TYPES } from "../agents";
import { ARSENAL_SORTS, PRICE_RANGES, readTags } from "../arsenal-filters";
import { parseCents } from "~/domain/platform/money";
import { DEFAULT_LIMIT, MAX_LIMIT, type AgentSearch } from "./filters";

const MAX_TERM = 200;

const amount = z.string().transform((text, check) => {
  const cents = parseCents(text);
  if (cents !== null) return cents;
  check.addIssue({ code: "custom", message: "Write an amount such as 199.99" });
  return z.NEVER;
});

const tags = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => readTags([given].flat()));

const rating = z
  .string()
  .regex(/^\d(\.\d{1,2})?$/, "Write a rating from 0 to 5")
  .transform(Number)
  .pipe(z.number().max(5));

const operatorId = z
  .string()
  .regex(/^[\w-]{1,64}$/, "Write the id of an operator");

const industryId = z
  .string()
  .regex(/^[a-z-]{1,40}$/, "Write the id of an industry")
  .describe("Such as `dental`; an unknown one is refused with all ids");

/** The number of rows per page, 1 to 100. */
export const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/, `Write a number from 1 to ${MAX_LIMIT}`)
  .transform(Number)
  .pipe(z.number().min(1).max(MAX_LIMIT));

/** The query of a list that goes on after a row. */
export const pageQuery = z.object({
  limit: pageLimit.default(DEFAULT_LIMIT),
  cursor: z.string().max(100).nullable().default(null),
});

/** The query of `GET /api/agents`; refuses invalid values. */
export const agentSearchQuery = z
  .object({
    q: z.string().trim().max(MAX_TERM).default(""),
    tag: tags.default([]),
    price: z.enum(PRICE_RANGES).nullable().default(null),
    minPrice: amount.nullable().default(null),
    maxPrice: amount.nullable().default(null),
    delivery: z.enum(DELIVERABLE_TYPES).nullable().default(null),
    category: z.enum(AGENT_CATEGORIES).nullable().default(null),
    industry: industryId.nullable().default(null),
    minRating: rating.nullable().default(null),
    operator: operatorId.nullable().default(null),
    sort: z.enum(ARSENAL_SORTS).default("popular"),
    limit: pageLimit.default(DEFAULT_LIMIT),
    cursor: z.string().max(300).nullable().default(null),
  })
  .transform(({ tag, ...query }): AgentSearch => ({
    ...query,
    tags: tag,
    page: 1,
  }));
