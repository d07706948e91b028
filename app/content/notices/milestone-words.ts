import { formatAmount, type Cents } from "~/domain/platform/money";
import { plural } from "~/domain/platform/plural";
import type { ChangeAnswer } from "~/domain/projects/milestones";

export type ChangeNews = {
  milestone: { title: string };
  change: {
    id: string;
    title: string;
    amountCents: Cents;
    deliveryDays: number;
  };
  answer: ChangeAnswer | "proposed";
};

/** What happened to a proposed change of a milestone. */
export function changeMessage(
  by: string,
  { milestone, change, answer }: ChangeNews,
): string {
  const terms = `“${change.title}”, ${formatAmount(change.amountCents)}, ${plural(change.deliveryDays, "day")} from payment`;
  return answer === "proposed"
    ? `${by} proposes to change the milestone “${milestone.title}” to ${terms}.`
    : `${by} ${CHANGED[answer]} the change of the milestone “${milestone.title}” to ${terms}.`;
}

const CHANGED: Record<ChangeAnswer, string> = {
  accepted: "accepted",
  rejected: "rejected",
  withdrawn: "withdrew",
};
