import {
  termChanges,
  type ChangeAnswer,
  type MilestoneTerms,
} from "~/domain/projects/milestones";

import { beginning } from "./other-party";

export type ChangeNews = {
  milestone: MilestoneTerms;
  change: MilestoneTerms & { id: string };
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
  const news =
    answer === "proposed"
      ? `${by} proposes to change the milestone “${milestone.title}”.`
      : `${by} ${CHANGED[answer]} the change of the milestone “${milestone.title}”.`;
  return [news, ...terms].join(" ");
}

const CHANGED: Record<ChangeAnswer, string> = {
  accepted: "accepted",
  rejected: "rejected",
  withdrawn: "withdrew",
};
