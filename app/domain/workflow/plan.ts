import { centsToUsd } from "../money";
import type { Match, MatchedWord } from "./score";
import { scoredWords } from "./words";

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
  matched: MatchedWord[];
  listing: { slug: string; price: number } | null;
};

/** Prices are US dollars; notCovered are the scored words that no chosen agent matched. */
export type Workflow = {
  mission_name: string;
  user_request: string;
  total_steps: number;
  estimated_completion: string;
  automation_coverage: string;
  workflow: WorkflowStep[];
  status: string;
  threat_level: string;
  notCovered: string[];
  readyToBuyTotal: number;
};

/** Document 000 section 9. */
export const maximumMatchedAgents = 3;
export const customAgent = "Custom Development Needed";
const customEstimate = "1-2 hours";
const customLevel = 95;
const minutesPerStep = { least: 3, most: 7 };
const stepMinutes = { least: 2, most: 7 };
const automationLevels = { least: 80, most: 99 };

const stages = ["ENGAGE", "PROCESS", "REPORT"];
const furtherStage = "SUPPORT";

/** The first three matches in their order, or the one step of custom development; the same request gives the same plan. */
export function buildWorkflow(
  request: string,
  matches: readonly Match[],
): Workflow {
  const steps = matches
    .slice(0, maximumMatchedAgents)
    .map((match) => matchedStep(request, match));
  return withSteps(
    {
      mission_name: missionName(request),
      user_request: request,
      status: "READY FOR DEPLOYMENT",
      threat_level: "MINIMAL RESISTANCE EXPECTED",
    },
    steps,
  );
}

type WorkflowHead = Pick<
  Workflow,
  "mission_name" | "user_request" | "status" | "threat_level"
>;

/** A plan with exactly these steps: numbers, stages and every total follow from them. */
export function withSteps(
  head: WorkflowHead,
  steps: readonly WorkflowStep[],
): Workflow {
  const workflow = (steps.length > 0 ? steps : [customStep()]).map(inPlace);
  return {
    mission_name: head.mission_name,
    user_request: head.user_request,
    total_steps: workflow.length,
    estimated_completion: estimatedCompletion(workflow),
    automation_coverage: automationCoverage(workflow),
    workflow,
    status: head.status,
    threat_level: head.threat_level,
    notCovered: wordsNotCovered(head.user_request, workflow),
    readyToBuyTotal: readyToBuyTotal(workflow),
  };
}

/** The step of an agent of the catalogue; its estimates depend on request and agent alone. */
export function matchedStep(request: string, match: Match): WorkflowStep {
  const { entry, score, matched } = match;
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
      automation_level: within(automationLevels, hash >>> 16),
      score,
      matched,
      listing: entry.listing && {
        slug: entry.listing.slug,
        price: centsToUsd(entry.listing.priceCents),
      },
    },
    0,
  );
}

/** Whether a step stands for work by a human instead of an agent of the catalogue. */
export function isCustomStep(step: WorkflowStep): boolean {
  return step.agent === customAgent && step.agentId === null;
}

function missionName(request: string): string {
  const [first = "unnamed"] = /[\p{L}\p{N}]+/u.exec(request) ?? [];
  return `OPERATION ${first.toUpperCase()}`;
}

function customStep(): WorkflowStep {
  return {
    step: 1,
    stage: furtherStage,
    agent: customAgent,
    agentId: null,
    agentSlug: null,
    description:
      "No agent of this plan does what the request asks for. " +
      "A human operator can build the automation for you; " +
      "time and automation level are estimates for that work.",
    category: "Custom development",
    estimatedTime: customEstimate,
    automation_level: customLevel,
    score: 0,
    matched: [],
    listing: null,
  };
}

function inPlace(step: WorkflowStep, position: number): WorkflowStep {
  const stage = stages[position] ?? furtherStage;
  return { ...step, step: position + 1, stage };
}

function estimatedCompletion(steps: readonly WorkflowStep[]): string {
  if (steps.every(isCustomStep)) return customEstimate;
  const least = steps.length * minutesPerStep.least;
  const most = steps.length * minutesPerStep.most;
  return `${String(least)}-${String(most)} minutes`;
}

/** Rounded half up in whole numbers, where no fraction can be lost. */
function automationCoverage(steps: readonly WorkflowStep[]): string {
  const sum = steps.reduce((total, step) => total + step.automation_level, 0);
  const mean = Math.floor((2 * sum + steps.length) / (2 * steps.length));
  return `${String(mean)}%`;
}

function wordsNotCovered(
  request: string,
  steps: readonly WorkflowStep[],
): string[] {
  const covered = new Set(
    steps.flatMap((step) => step.matched.map(({ word }) => word)),
  );
  return scoredWords(request).filter((word) => !covered.has(word));
}

/** Summed in cents: a sum of fractions would drift. */
function readyToBuyTotal(steps: readonly WorkflowStep[]): number {
  const cents = steps.reduce(
    (total, { listing }) => total + Math.round((listing?.price ?? 0) * 100),
    0,
  );
  return centsToUsd(cents);
}

function within(range: { least: number; most: number }, value: number): number {
  return range.least + (value % (range.most - range.least + 1));
}

/** FNV-1a, then mixed once more so that its high and low halves are both well spread. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
