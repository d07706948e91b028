import { centsToUsd } from "../platform/money";
import type { CatalogueEntry } from "./catalogue";
import type { MatchedWord } from "./score";
import { systemsIn } from "./systems";

/** The certainty of a match; a possible one is labeled as such. */
export const evidences = ["strong", "possible"] as const;
export type Evidence = (typeof evidences)[number];

/** The certainty of a match as people read it. */
export const MATCH_WORDS: Record<Evidence, string> = {
  strong: "clear",
  possible: "possible",
};

/** Said of a step whose agent only exists as a catalogue entry. */
export const NOT_FOR_SALE =
  "Not for sale. The catalogue describes this work, and an operator can build it.";

export type WorkflowStep = {
  step: number;
  stage: string;
  agent: string;
  agentId: string | null;
  agentSlug: string | null;
  description: string;
  category: string | null;
  estimatedTime: string;
  automation_level: number;
  score: number;
  /** The terms that caused the match and occur in the agent's texts. */
  matched: MatchedWord[];
  listing: { slug: string; price: number } | null;
  /** Positions in `needs` of the needs this step covers. */
  needs: number[];
  evidence: Evidence;
  /** Why this agent was chosen, as text. */
  reason: string;
  /**
   * Whether it does not count as covering its needs: the agent is only a
   * possible match, is made for an industry that the brief does not name, or its
   * own texts contradict the part.
   */
  isForeign: boolean;
  /**
   * The known products that the agent's page names; missing in plans of earlier
   * versions.
   */
  systems?: string[] | undefined;
  /** What its page says that it does not do; missing likewise. */
  limits?: string[] | undefined;
};

/** An agent outside a plan that does parts which the plan leaves open. */
export type FurtherAgent = Omit<WorkflowStep, "step" | "stage">;

/** An agent chosen for a need, and why. */
export type StepMatch = {
  entry: CatalogueEntry;
  /** The certainty of the match, 0 to 1. */
  strength: number;
  /** Whether it does not count as covering its needs. */
  isForeign: boolean;
  reason: string;
  score: number;
  matched: MatchedWord[];
  /** What its page says that it does not do. */
  limits?: string[];
};

/** Below this strength a match is a possible one. */
export const STRONG_FROM = 0.5;

/** Whether the words of a part and an agent are evidence for each other. */
export function isCertain({
  strength,
  score,
}: Pick<StepMatch, "strength" | "score">): boolean {
  return strength >= STRONG_FROM && score > 0;
}

/** docs/product/workflows.md#plans and docs/product/workflows.md#estimates */
const customAgent = "Custom Development Needed";
export const customEstimate = "1-2 hours";
const customLevel = 95;
const stepMinutes = { least: 2, most: 7 };
const automationLevels = { least: 80, most: 99 };

const stages = ["ENGAGE", "PROCESS", "REPORT"];
const furtherStage = "SUPPORT";

/** A match with the positions of the needs it covers. */
export type NeedsMatch = { match: StepMatch; needs: number[] };

/** The step of an agent; its estimates depend only on request and match. */
export function matchedStep(
  request: string,
  { match, needs }: NeedsMatch,
): WorkflowStep {
  const { entry, score, matched, strength, reason, limits = [] } = match;
  const isForeign = match.isForeign || !isCertain(match);
  const hash = hashText(`${request}\n${entry.id}`);
  const minutes = within(stepMinutes, hash & 0xffff);
  return inPlace(
    {
      step: 1,
      stage: furtherStage,
      agent: entry.title,
      agentId: entry.id,
      agentSlug: entry.slug,
      description: entry.description,
      category: entry.category,
      estimatedTime: `${String(minutes)} minutes`,
      automation_level: levelOf(strength),
      score,
      matched,
      listing: entry.listing && {
        slug: entry.listing.slug,
        price: centsToUsd(entry.listing.priceCents),
      },
      needs,
      evidence: isForeign ? "possible" : "strong",
      reason,
      isForeign,
      systems: systemsIn(
        [entry.title, entry.description, ...entry.tags].join("\n"),
      ),
      limits,
    },
    0,
  );
}

/** 80 to 99, by strength. */
function levelOf(strength: number): number {
  const { least, most } = automationLevels;
  const share = Math.min(1, Math.max(0, strength));
  return least + Math.round((most - least) * share);
}

/** Whether a step is work by a person instead of an agent. */
export function isCustomStep(
  step: Pick<WorkflowStep, "agent" | "agentId">,
): boolean {
  return step.agent === customAgent && step.agentId === null;
}

/** The step for work by a person. */
export function customStep(): WorkflowStep {
  return {
    step: 1,
    stage: furtherStage,
    agent: customAgent,
    agentId: null,
    agentSlug: null,
    description:
      "No agent of this plan does what the request asks for. " +
      "An operator can tell you what of it can be automated, and for how much.",
    category: "Custom development",
    estimatedTime: customEstimate,
    automation_level: customLevel,
    score: 0,
    matched: [],
    listing: null,
    needs: [],
    evidence: "strong",
    reason: "",
    isForeign: false,
    systems: [],
    limits: [],
  };
}

export function inPlace(step: WorkflowStep, position: number): WorkflowStep {
  const stage = stages[position] ?? furtherStage;
  return { ...step, step: position + 1, stage };
}

function within(range: { least: number; most: number }, value: number): number {
  return range.least + (value % (range.most - range.least + 1));
}

/**
 * FNV-1a with an extra mixing step, so that both halves are well distributed.
 */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
