import { EVERYDAY_WORDS, SYSTEMS } from "./system-names";

const PATTERNS = SYSTEMS.map((name) => {
  const words = name.replace(/[.\\]/g, "\\$&").replace(/ /g, "\\s+");
  const flags = EVERYDAY_WORDS.has(name) ? "u" : "iu";
  const whole = `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`;
  return { name, pattern: new RegExp(whole, flags) };
});

/** The known products that a text names, in its order. */
export function systemsIn(text: string): string[] {
  return PATTERNS.map(({ name, pattern }) => ({
    name,
    at: text.search(pattern),
  }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}

/** What a step says about the products that its agent names. */
type Naming = {
  systems?: readonly string[] | undefined;
  agent: string;
  description: string;
};

/** Plans of earlier versions store only name and description. */
function namesOf({ systems, agent, description }: Naming): readonly string[] {
  return systems ?? systemsIn(`${agent}\n${description}`);
}

type Briefed = { user_request: string; needs: readonly { quote: string }[] };

/** The known products that a plan's brief and added parts name. */
export function systemsOf({ user_request, needs }: Briefed): string[] {
  const texts = [user_request, ...needs.map(({ quote }) => quote)];
  return systemsIn(texts.join("\n"));
}

/** The products of the brief that a step's agent names. */
export function systemsOfStep(plan: Briefed, step: Naming): string[] {
  const named = namesOf(step);
  return systemsOf(plan).filter((name) => named.includes(name));
}

type Planned = Briefed & {
  workflow: readonly (Naming & { step: number })[];
};

/** Each system of a plan, with the steps whose agents name it. */
export function systemsByStep(plan: Planned) {
  const bySteps = plan.workflow.map((step) => ({
    step: step.step,
    names: namesOf(step),
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
