/**
 * A bank's question about a card payment. An inquiry moves no money; an open
 * dispute has taken it. A closed one ended without a decision.
 */
export const DISPUTE_STATUSES = [
  "inquiry",
  "open",
  "won",
  "lost",
  "closed",
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The states in which the bank may still decide. */
export const UNDECIDED_STATUSES = [
  "inquiry",
  "open",
] as const satisfies readonly DisputeStatus[];

type Word = { status: DisputeStatus; moves: number };

/**
 * The status to keep after the provider's word. Two who asked at once may apply
 * their answers in either order: money that moved since reopens what was over,
 * an older answer does not. What was lost stays lost.
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

/** What a payment goes through when its dispute moves between two states. */
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

/** Whether the bank has taken the money in this state, or had taken it. */
function hasTaken(status: DisputeStatus): boolean {
  return status === "open" || status === "won" || status === "lost";
}
