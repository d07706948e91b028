import { z } from "zod";

import { mostSteps } from "../planner/choose";
import type { Passage } from "../planner/passages";
import type { PlannerQuestion } from "./planner-question";

/** A part of a brief that a language model found, with its chosen agent. */
export type ProposedNeed = Passage & { agentId: string | null };

/** The needs of a valid response, or why it is invalid. */
type PlannerAnswer = { needs: ProposedNeed[] } | { fault: string };

const mostNeeds = 20;

const answerSchema = z.strictObject({
  needs: z
    .array(
      z.strictObject({ quote: z.string(), agentId: z.string().nullable() }),
    )
    .max(mostNeeds),
});

/**
 * Validates a model's response against its question, whatever a brief or
 * listing made the model say. An error never repeats the response's text.
 */
export function readPlannerAnswer(
  question: PlannerQuestion,
  text: string,
): PlannerAnswer {
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) return { fault: "the plan is not in the asked form" };
  const { needs } = parsed.data;
  const chosen = needs.flatMap(({ agentId }) => agentId ?? []);
  const fault = faultOf(question, chosen);
  if (fault !== null) return { fault };
  const placed = placeQuotes(question.brief, needs);
  return placed
    ? { needs: placed }
    : { fault: "the quotes are not parts of the brief in its order" };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultOf(
  { agents }: PlannerQuestion,
  chosen: readonly string[],
): string | null {
  const offered = new Set(agents.map(({ id }) => id));
  if (!chosen.every((id) => offered.has(id))) {
    return "an agent was not offered";
  }
  if (new Set(chosen).size < chosen.length) return "an agent is named twice";
  if (chosen.length > mostSteps) return "there are too many agents";
  return null;
}

type Quoted = { quote: string; agentId: string | null };

/** Finds each quote after the previous one; null if one is missing. */
function placeQuotes(
  brief: string,
  needs: readonly Quoted[],
): ProposedNeed[] | null {
  const placed: ProposedNeed[] = [];
  for (const { quote, agentId } of needs) {
    const start = brief.indexOf(quote, placed.at(-1)?.end ?? 0);
    if (start < 0 || !saysSomething(quote)) return null;
    placed.push({ start, end: start + quote.length, agentId });
  }
  return placed;
}

/** Half of a surrogate pair is not valid text for a database. */
function saysSomething(quote: string): boolean {
  return /[\p{L}\p{N}]/u.test(quote) && quote.isWellFormed();
}
