/**
 * The state of a card dispute. An inquiry moves no money; an open dispute has
 * taken it; a closed one ended without a decision.
 */
export const DISPUTE_STATUSES = [
  "inquiry",
  "open",
  "won",
  "lost",
  "closed",
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The statuses in which the bank may still decide. */
export const UNDECIDED_STATUSES = [
  "inquiry",
  "open",
] as const satisfies readonly DisputeStatus[];
export type BankCase = (typeof UNDECIDED_STATUSES)[number];

type Word = { status: DisputeStatus; moves: number };

/**
 * The status after the provider's report. Two processes may apply their reports
 * in either order: newly moved money reopens a finished dispute, an older
 * report does not. A lost dispute stays lost.
 */
export function nextDisputeStatus(known: Word, word: Word): DisputeStatus {
  const isOlder = word.moves < known.moves;
  if (isOlder || known.status === "lost") return known.status;
  if (known.status === "inquiry" || word.moves > known.moves) {
    return word.status;
  }
  const isOpen = known.status === "open";
  return isOpen && word.status !== "inquiry" ? word.status : known.status;
}

export type DisputeStage = "opened" | "won" | "lost";

/** The stages that a payment passes through when its dispute changes status. */
export function disputeStages(
  from: DisputeStatus,
  to: DisputeStatus,
): DisputeStage[] {
  if (from === to) return [];
  const stages: DisputeStage[] = [];
  if (from !== "open" && hasTaken(to)) stages.push("opened");
  if (to === "won" || to === "lost") stages.push(to);
  if (to === "closed" && from === "open") stages.push("won");
  return stages;
}

/** Whether the bank has, or had, taken the money in this status. */
function hasTaken(status: DisputeStatus): boolean {
  return status === "open" || status === "won" || status === "lost";
}
