import { isCustomStep } from "./step";
import { withSteps, type PlanReading, type Workflow } from "./plan";
import { closestText, isSameText } from "./unread-texts";

/** What is put into other words: a part, or a text that was not understood. */
export type Reworded = { need: number } | { unread: number };

/** The words that are replaced; undefined if the plan has none there. */
export function wordsAt(
  { needs, notUnderstood }: Workflow,
  at: Reworded,
): string | undefined {
  return "need" in at ? needs[at.need]?.quote : notUnderstood[at.unread];
}

/** Whether the plan says this already, besides where it is put. */
export function hasText(plan: Workflow, text: string, at: Reworded): boolean {
  return plan.needs.some(
    ({ quote }, place) =>
      isSameText(quote, text) && !("need" in at && at.need === place),
  );
}

/**
 * Puts parts in the place of one, or at the end for a text that was not
 * understood. An agent that did nothing else stays for the first of them until
 * it is chosen again.
 */
export function withParts(
  plan: Workflow,
  at: Reworded,
  parts: PlanReading["needs"],
): Workflow {
  const was = originOf(plan, at);
  const added = parts.map((part) => ({ ...part, was, step: null }));
  const place = "need" in at ? at.need : plan.needs.length;
  const replaced = "need" in at ? 1 : 0;
  const { notUnderstood } = plan;
  const next = {
    ...plan,
    needs: plan.needs.toSpliced(place, replaced, ...added),
    notUnderstood:
      "unread" in at ? notUnderstood.toSpliced(at.unread, 1) : notUnderstood,
  };
  if (replaced === 0) return withSteps(next, plan.workflow);
  const steps = plan.workflow.map((step) => {
    const others = step.needs
      .filter((need) => need !== place)
      .map((need) => (need > place ? need + parts.length - 1 : need));
    const isIdle = others.length === 0 && step.needs.length > 0;
    return { ...step, needs: isIdle ? [place] : others };
  });
  return withSteps(next, steps);
}

/** The words of the brief behind what is reworded, possibly once more. */
function originOf(plan: Workflow, at: Reworded): string | undefined {
  const words = wordsAt(plan, at) ?? "";
  const { was } = ("need" in at ? plan.needs[at.need] : null) ?? {};
  if (was !== undefined) return was;
  return plan.user_request.includes(words) ? words : undefined;
}

/** What became of the brief's words: "“Call them” is now “Write to them”". */
export function rewordings({ needs }: Pick<Workflow, "needs">): string[] {
  const origins = [...new Set(needs.flatMap(({ was }) => was ?? []))];
  return origins.map((origin) => {
    const parts = needs.filter(({ was }) => was === origin);
    const now = parts.map(({ quote }) => `“${quote}”`).join(" and ");
    return `“${origin}” is now ${now}`;
  });
}

/** Gives a part to the agent that does its task elsewhere in the plan. */
export function withDoer(plan: Workflow, need: number): Workflow | null {
  const task = plan.needs[need]?.task;
  const doer = plan.workflow.find(
    (step) =>
      !isCustomStep(step) &&
      step.needs.some((at) => at !== need && plan.needs[at]?.task === task),
  );
  if (!doer) return null;
  const steps = plan.workflow.flatMap((step) => {
    const others = step.needs.filter((at) => at !== need);
    if (step === doer) {
      return { ...step, needs: [...others, need].sort((a, b) => a - b) };
    }
    const isIdle = others.length === 0 && step.needs.length > 0;
    return isIdle ? [] : { ...step, needs: others };
  });
  return withSteps(plan, steps);
}

/**
 * The plan for a changed brief with the parts that the plan before had in other
 * words, where the brief still has the words that they replaced.
 */
export function withRewordings(plan: Workflow, before: Workflow): Workflow {
  const origins = new Set(before.needs.flatMap(({ was }) => was ?? []));
  return [...origins].reduce((next, was) => {
    const at = placeOf(next, was);
    const parts = before.needs
      .filter((need) => need.was === was)
      .map(({ step: _, ...need }) => need);
    if (at === null) return next;
    const reworded = withParts(next, at, parts);
    return "need" in at ? withoutOtherAgent(next, reworded, at) : reworded;
  }, plan);
}

/** Takes the agent of a replaced part from one with another task. */
function withoutOtherAgent(
  before: Workflow,
  plan: Workflow,
  { need }: { need: number },
): Workflow {
  if (before.needs[need]?.task === plan.needs[need]?.task) return plan;
  const steps = plan.workflow.filter(
    ({ needs }) => needs.length > 1 || needs[0] !== need,
  );
  return withSteps(plan, steps);
}

function placeOf(plan: Workflow, words: string): Reworded | null {
  const quotes = plan.needs.map(({ quote }) => quote);
  const part = closestText(quotes, words);
  if (part !== undefined) return { need: quotes.indexOf(part) };
  const unread = closestText(plan.notUnderstood, words);
  return unread === undefined
    ? null
    : { unread: plan.notUnderstood.indexOf(unread) };
}
