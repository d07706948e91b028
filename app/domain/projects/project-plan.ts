import { centsToUsd, type Cents } from "../platform/money";
import { plural } from "../platform/plural";
import { unplannedWorkflow, withSteps, type Workflow } from "../workflows/plan";
import { coverageOf } from "../workflows/readiness";
import {
  availabilityOf,
  leftToBuy,
  totalCents,
} from "../workflows/ready-to-buy";
import {
  isCustomStep,
  matchedStep,
  type FurtherAgent,
} from "../workflows/step";
import { workflowSchema } from "../workflows/schema";

/** The current price of a catalogue entry. */
export type LivePrice = { entryId: string; slug: string; priceCents: Cents };

/**
 * Parses a plan sent by a program. Missing parts default to those of a request
 * that the catalogue does not cover; null if a given part is invalid.
 */
export function readWorkflow(
  sent: Record<string, unknown>,
  userRequest: string,
): Workflow | null {
  const parsed = workflowSchema.safeParse({
    ...unplannedWorkflow(userRequest),
    ...sent,
  });
  return parsed.success ? parsed.data : null;
}

type QuotedAgent = {
  id: string;
  slug: string;
  name: string;
  shortDesc: string;
  category: string;
};

/** The plan of a quote request: the listing itself, without a price. */
export function quoteWorkflow(
  agent: QuotedAgent,
  userRequest: string,
): Workflow {
  const { id, slug, name: title, shortDesc: description, category } = agent;
  const entry = { id, slug, title, description, category, listing: null };
  const match = {
    entry: { ...entry, tags: [] },
    strength: 1,
    isForeign: false,
    reason: "",
    score: 0,
    matched: [],
  };
  const head = { ...unplannedWorkflow(userRequest), mission_name: title };
  const step = matchedStep(userRequest, { match, needs: [] });
  const plan = withSteps(head, [step]);
  return { ...plan, notCovered: [] };
}

/** Replaces the sent prices, which are not trusted, with the current ones. */
export function withLivePrices(
  workflow: Workflow,
  prices: readonly LivePrice[],
): Workflow {
  const byEntry = new Map(prices.map((price) => [price.entryId, price]));
  const priced = <Agent extends FurtherAgent>(agent: Agent): Agent => {
    const found = agent.agentId ? byEntry.get(agent.agentId) : undefined;
    if (!found) return { ...agent, listing: null };
    const price = centsToUsd(found.priceCents);
    return { ...agent, listing: { slug: found.slug, price } };
  };
  const steps = workflow.workflow.map(priced);
  return {
    ...workflow,
    workflow: steps,
    furtherAgents: workflow.furtherAgents.map(priced),
    readyToBuyTotal: centsToUsd(totalCents(leftToBuy(steps))),
  };
}

/**
 * The bill of materials: one line per step, with the current price of an agent
 * that covers its parts. It leaves out what the requester owns, which may be
 * nobody else's business.
 */
export function billOfMaterials(workflow: Workflow) {
  return workflow.workflow.map((step) => ({
    agent: step.agent,
    slug: step.agentSlug,
    listingSlug: step.listing?.slug ?? null,
    priceUsd:
      availabilityOf(step) === "ready" ? (step.listing?.price ?? null) : null,
  }));
}

/**
 * The total price of what is for sale now, and the number of steps without a
 * price.
 */
export function costEstimate(workflow: Workflow) {
  return {
    currency: "USD" as const,
    readyToBuyUsd: workflow.readyToBuyTotal,
    unpricedSteps:
      workflow.workflow.length - leftToBuy(workflow.workflow).length,
  };
}

/**
 * Quotes of the parts of the brief that no agent does; older plans have none.
 */
export function uncoveredQuotes({ needs, uncovered }: Workflow): string[] {
  if (uncovered.length > 0) return uncovered;
  return needs.filter(({ step }) => step === null).map(({ quote }) => quote);
}

/** "3 steps · covers 2 of 5 parts · 1 not understood". */
export function planSummary(plan: Workflow): string {
  const { total_steps, workflow, notUnderstood } = plan;
  const uncovered = uncoveredQuotes(plan);
  const { covered, parts } = coverageOf({ ...plan, uncovered });
  const isCustom = workflow.every(isCustomStep);
  return [
    plural(total_steps, "step"),
    ...(parts > 0 ? [`covers ${covered} of ${plural(parts, "part")}`] : []),
    ...(notUnderstood.length > 0
      ? [`${notUnderstood.length} not understood`]
      : []),
    ...(isCustom ? ["custom development"] : []),
  ].join(" · ");
}
