import {
  termChanges,
  type ChangeAnswer,
  type MilestoneTerms,
} from "~/domain/projects/milestones";

import { beginning } from "./other-party";

export type ChangeNews = {
  milestone: MilestoneTerms;
  change: MilestoneTerms & { id: string; reason: string | null };
  answer: ChangeAnswer | "proposed";
};

/** What happened to a proposed change of a milestone, with its earlier terms. */
export function changeMessage(
  by: string,
  { milestone, change, answer }: ChangeNews,
): string {
  const terms = termChanges(milestone, change).map(({ what, was, now }) =>
    `${what}: ${beginning(now)} instead of ${beginning(was)}`.replace(
      /\.?$/,
      ".",
    ),
  );
  if (answer !== "proposed") {
    const news = `${by} ${CHANGED[answer]} the change of the milestone “${milestone.title}”.`;
    return [news, ...terms].join(" ");
  }
  const news = `${by} proposes to change the milestone “${milestone.title}”.`;
  const all = [news, ...terms].join(" ");
  return change.reason ? `${all}\n\nReason: ${change.reason}` : all;
}

const CHANGED: Record<ChangeAnswer, string> = {
  accepted: "accepted",
  rejected: "rejected",
  withdrawn: "withdrew",
};
