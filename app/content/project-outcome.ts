import type { ProjectOutcome } from "~/domain/projects/milestones";
import type { RequestParty } from "~/domain/projects/projects";

/** What became of the money of a project in which nothing is open. */
export function outcomeText(
  outcome: ProjectOutcome,
  reader: RequestParty,
): string {
  if (outcome === "paid") return "Every payment is settled.";
  if (outcome === "charged_back") return "The card’s bank took the money back.";
  return `All of the money went back to ${reader === "requester" ? "you" : "the requester"}.`;
}
