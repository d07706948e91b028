import type { WorkflowStep } from "./step";
import { EVERYDAY_WORDS, SYSTEMS } from "./system-names";

const PATTERNS = SYSTEMS.map((name) => {
  const words = name.replace(/[.\\]/g, "\\$&").replace(/ /g, "\\s+");
  const flags = EVERYDAY_WORDS.has(name) ? "u" : "iu";
  const whole = `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`;
  return { name, pattern: new RegExp(whole, flags) };
});

/** The known products that a text names, in its order. */
export function systemsIn(text: string): string[] {
  return namesIn(text, PATTERNS);
}

function namesIn(text: string, patterns: typeof PATTERNS): string[] {
  return patterns
    .map(({ name, pattern }) => ({
      name,
      at: text.search(pattern),
    }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

type Briefed = { user_request: string; needs: readonly { quote: string }[] };

/** The known products that a plan's brief and added parts name. */
export function systemsOf({ user_request, needs }: Briefed): string[] {
  const texts = [user_request, ...needs.map(({ quote }) => quote)];
  return systemsIn(texts.join("\n"));
}

/** The products of the brief that a step's agent names in its own words. */
export function systemsOfStep(
  plan: Briefed,
  { agent, description }: Pick<WorkflowStep, "agent" | "description">,
): string[] {
  const own = `${agent}\n${description}`;
  const wanted = systemsOf(plan);
  const patterns = PATTERNS.filter(({ name }) => wanted.includes(name));
  const found = new Set(namesIn(own, patterns));
  return wanted.filter((name) => found.has(name));
}

type Planned = Briefed & {
  workflow: readonly Pick<WorkflowStep, "step" | "agent" | "description">[];
};

/** Each system of a plan, with the steps whose agents name it. */
export function systemsByStep(plan: Planned) {
  const bySteps = plan.workflow.map((step) => ({
    step: step.step,
    names: systemsOfStep(plan, step),
  }));
  return systemsOf(plan).map((name) => ({
    name,
    steps: bySteps
      .filter(({ names }) => names.includes(name))
      .map(({ step }) => step),
  }));
}

/** Which agents of a plan name a system. */
export function namedBy(steps: readonly number[]): string {
  return steps.length > 0
    ? `named by the agent of step ${steps.join(", ")}`
    : "named by no agent in this plan";
}
