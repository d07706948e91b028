import { z } from "zod";

import { languages } from "../planner/languages";
import { LONGEST_NAME } from "./plan-name";
import { planners } from "./plan";
import { readinesses } from "./readiness";
import { evidences } from "./step";
import { matchPlaces } from "./score";

const emptyRequest = "Describe what you want to automate.";

/**
 * 1 to 2,000 characters after trimming; control characters, which databases
 * reject, become spaces.
 */
export const userRequestSchema = z
  .string(emptyRequest)
  .overwrite(withoutControls)
  .trim()
  .min(1, emptyRequest)
  .max(2000, "Keep the description within 2,000 characters.");

/** Changing the case of a request can make it up to three times as long. */
const fromRequest = z.string().max(6100);
const shortText = z.string().max(500);
const MOST_NEEDS = 200;
const price = z.number().min(0).max(99_999_999.99);

const agentSchema = z.object({
  agent: shortText,
  agentId: shortText.nullable().default(null),
  agentSlug: shortText.nullable().default(null),
  description: z.string().max(60_000),
  category: shortText.nullable().default(null),
  estimatedTime: shortText,
  automation_level: z.int().min(0).max(100),
  score: z.number().min(0).default(0),
  matched: z
    .array(z.object({ word: fromRequest, where: z.enum(matchPlaces) }))
    .max(3000)
    .default([]),
  listing: z.object({ slug: shortText, price }).nullable().default(null),
  needs: z.array(z.int().min(0).max(MOST_NEEDS)).max(MOST_NEEDS).default([]),
  evidence: z.enum(evidences).default("strong"),
  reason: z.string().max(2000).default(""),
  isForeign: z
    .boolean()
    .default(false)
    .describe(
      "Whether the agent does not fit: it is made for an industry that the brief does not name, or its own texts say that it works otherwise. It then does not count as covering its parts.",
    ),
  systems: z
    .array(shortText)
    .max(200)
    .optional()
    .describe("The known products that the agent's own texts name."),
  limits: z
    .array(shortText)
    .max(10)
    .optional()
    .describe("Sentences of the agent's own page about what it does not do."),
});

const stepSchema = z.object({
  step: z.int().min(1).max(50),
  stage: shortText,
  ...agentSchema.shape,
});

const needSchema = z.object({
  quote: z.string().max(2000),
  task: shortText,
  name: shortText,
  strength: z.number().min(0).max(1),
  step: z.int().min(1).max(50).nullable().default(null),
  was: z
    .string()
    .max(2000)
    .optional()
    .describe("The words of the brief that its owner put into other words."),
});

/** A workflow as stored or sent; keys missing in older plans have defaults. */
export const workflowSchema = z.object({
  name: z
    .string()
    .max(LONGEST_NAME)
    .nullable()
    .default(null)
    .describe("The name that its owner gave it; null for the generated one."),
  mission_name: fromRequest,
  user_request: z.string().max(2000),
  total_steps: z.int().min(0).max(50),
  estimated_completion: shortText,
  automation_coverage: shortText.describe(
    "How much of the brief the agents take: the mean automation_level of those that cover parts, times the share of the parts that they cover. 0% if they cover none.",
  ),
  workflow: z.array(stepSchema).max(50),
  status: shortText.describe(
    "The readiness in words: READY FOR DEPLOYMENT, PARTLY COVERED or OPERATOR NEEDED.",
  ),
  threat_level: shortText.describe(
    "How much of the work no ready-made agent takes: MINIMAL, SOME or STRONG RESISTANCE EXPECTED.",
  ),
  notCovered: z.array(fromRequest).max(1000).default([]),
  readyToBuyTotal: price.default(0),
  needs: z.array(needSchema).max(MOST_NEEDS).default([]),
  readiness: z.enum(readinesses).default("ready"),
  uncovered: z.array(z.string().max(2000)).max(MOST_NEEDS).default([]),
  furtherAgents: z
    .array(agentSchema)
    .max(50)
    .default([])
    .describe(
      "Agents outside the plan that do uncovered parts, with the facts of a step. A plan holds three agents, so the parts beyond them are here. Their prices are in no total.",
    ),
  notUnderstood: z.array(z.string().max(2000)).max(1000).default([]),
  exclusions: z
    .array(z.string().max(2000))
    .max(1000)
    .default([])
    .describe("What the brief excludes, such as: no phone calls."),
  notNeeded: z.array(z.string().max(2000)).max(MOST_NEEDS).default([]),
  language: z.enum(languages).default("en"),
  industry: shortText.nullable().default(null),
  industryGiven: z
    .boolean()
    .optional()
    .describe("Whether the owner gave the industry, instead of the brief."),
  planner: z
    .enum(planners)
    .default("built-in")
    .describe("Who made the plan: the site itself, or a language model."),
});

function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}/gu, " ");
}
