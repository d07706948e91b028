import type { Workflow } from "./plan";
import { shorten } from "../platform/shorten";
import { isCustomStep } from "./step";

const LONGEST_QUOTE = 120;

/** What the last change removed, and the number of the step where it was. */
export type Removal = { text: string; step: number | null };

/**
 * What a plan lost since it was as before: one agent, or parts; null after any
 * other change, such as another industry, for which the agents are chosen again.
 */
export function removalIn(
  before: Workflow | null,
  after: Workflow,
): Removal | null {
  if (before === null || !isOfSameBrief(before, after)) return null;
  const agents = before.workflow.filter((step) => !isCustomStep(step));
  const { gone, isMore } = lost(
    agents.map(({ agentId }) => agentId),
    after.workflow.flatMap((step) => (isCustomStep(step) ? [] : step.agentId)),
  );
  const parts = lost(textsOf(before), textsOf(after));
  if (isMore || parts.isMore || gone.length > 1) return null;
  const removed = agents.find(({ agentId }) => gone.includes(agentId));
  if (removed) {
    const { agent, step, needs } = removed;
    return { text: `${agent} removed${about(needs, parts.gone)}.`, step };
  }
  const [quote] = parts.gone;
  if (quote === undefined) return null;
  const text = `Removed from the plan: “${shorten(quote, LONGEST_QUOTE)}”`;
  return { text, step: null };
}

/** Whether neither the brief nor the industry was changed. */
function isOfSameBrief(one: Workflow, other: Workflow): boolean {
  return (
    one.user_request === other.user_request &&
    one.industry === other.industry &&
    one.industryGiven === other.industryGiven
  );
}

function about(needs: readonly number[], parts: readonly string[]): string {
  if (needs.length === 0) return "";
  const isOne = needs.length === 1;
  if (parts.length > 0) return isOne ? " with its part" : " with its parts";
  return isOne ? ". Its part is open now" : ". Its parts are open now";
}

/** Parts and texts that were not understood; one may become the other. */
function textsOf({ needs, notUnderstood }: Workflow): string[] {
  return [...needs.map(({ quote }) => quote), ...notUnderstood];
}

function lost<Item>(before: readonly Item[], after: readonly Item[]) {
  return {
    gone: before.filter((item) => !after.includes(item)),
    isMore: after.some((item) => !before.includes(item)),
  };
}
