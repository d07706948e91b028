import { priceText } from "../catalogue/price-text";
import type { Cents } from "../platform/money";
import { plural } from "../platform/plural";
import { isCustomStep, type FurtherAgent, type WorkflowStep } from "./step";

/** The ids of the catalogue entries whose agents the reader has. */
export type Owned = { has: (entryId: string) => boolean };

export const NOTHING_OWNED: Owned = new Set();

/**
 * How a reader gets a step's agent. Only a `ready` one is left to buy: it is on
 * sale, counts as covering its parts, and is not the reader's yet. A `possible`
 * one is on sale and covers nothing.
 */
export type Availability = "custom" | "owned" | "unsold" | "possible" | "ready";

/** docs/product/workflows.md#what-is-left-to-buy */
export function availabilityOf(
  step: FurtherAgent,
  owned: Owned = NOTHING_OWNED,
): Availability {
  if (isCustomStep(step)) return "custom";
  if (owned.has(step.agentId ?? "")) return "owned";
  if (step.listing === null) return "unsold";
  return step.isForeign ? "possible" : "ready";
}

type OnSale<Step extends WorkflowStep> = Step & {
  listing: NonNullable<Step["listing"]>;
};

/** Said of a step whose agent is on sale and only a possible match. */
export const COMPARE_FIRST =
  "Only a possible match: compare its page with the part first.";

/** The steps whose agents are left to buy. */
export function leftToBuy<Step extends WorkflowStep>(
  steps: readonly Step[],
  owned: Owned = NOTHING_OWNED,
): OnSale<Step>[] {
  return steps.filter(
    (step): step is OnSale<Step> => availabilityOf(step, owned) === "ready",
  );
}

/** What these agents cost together; a sum of dollars would drift. */
export function totalCents(
  steps: readonly { listing: { price: number } }[],
): Cents {
  return steps.reduce((total, { listing }) => total + centsOf(listing), 0);
}

export function centsOf({ price }: { price: number }): Cents {
  return Math.round(price * 100);
}

/** What is left to buy in a plan, or why nothing is. */
export function readyToBuyText(
  steps: readonly WorkflowStep[],
  owned: Owned = NOTHING_OWNED,
): string {
  const left = leftToBuy(steps, owned);
  if (left.length > 0) {
    const price = priceText(totalCents(left));
    const cost = price === "Free" ? "free" : `${price} once`;
    return `Ready to buy for covered parts: ${plural(left.length, "agent")}, ${cost} if you set ${left.length === 1 ? "it" : "them"} up yourself.`;
  }
  const possible = steps.filter(
    (step) => availabilityOf(step, owned) === "possible",
  );
  const isCovered = steps.some(
    (step) => availabilityOf(step, owned) === "owned" && !step.isForeign,
  );
  return [
    isCovered
      ? "Nothing is left to buy for covered parts: you own every agent on sale that covers one."
      : "No agent on sale covers a part of this plan, so there is nothing to buy ready-made.",
    ...(possible.length > 0
      ? ["Agents on sale that are only possible matches are not counted."]
      : []),
  ].join(" ");
}
