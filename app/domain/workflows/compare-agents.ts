import { formatPrice } from "../platform/money";
import type { Workflow } from "./plan";
import { centsOf } from "./ready-to-buy";
import type { WorkflowStep } from "./step";
import { systemsOfStep } from "./systems";

const inWords = new Intl.ListFormat("en");

/**
 * How an agent differs from the present one of a step, in price and in the
 * plan's systems that it names; without a present one, the systems only.
 */
export function differencesOf(
  plan: Workflow,
  agent: WorkflowStep,
  present: WorkflowStep | null,
): string[] {
  const own = systemsOfStep(plan, agent);
  if (present === null) return systemWords("Names", own);
  const former = systemsOfStep(plan, present);
  const gained = own.filter((name) => !former.includes(name));
  const lost = former.filter((name) => !own.includes(name));
  return [
    ...priceWords(agent, present),
    ...systemWords("Also names", gained),
    ...systemWords("Doesn’t name", lost),
  ];
}

function systemWords(start: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${start} ${inWords.format(names)}`];
}

type Listed = Pick<WorkflowStep, "listing">;

function priceWords({ listing }: Listed, present: Listed): string[] {
  if (listing === null) {
    return present.listing === null
      ? []
      : ["Not for sale, unlike the present agent"];
  }
  if (present.listing === null) return ["For sale, unlike the present agent"];
  const more = centsOf(listing) - centsOf(present.listing);
  if (more === 0) return ["Same price"];
  const amount = formatPrice(Math.abs(more));
  return [more > 0 ? `${amount} more` : `${amount} less`];
}
