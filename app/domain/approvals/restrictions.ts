/** What keeps an approved agent out of the arsenal, the gravest first. */
export const RESTRICTIONS = ["recalled", "taken_down", "suspended"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

type Restricted = {
  isRecalled: boolean;
  takenDownAt: Date | null;
  /** When its owner's account was suspended. */
  suspendedAt: Date | null;
};

/** The gravest restriction of an agent; null if there is none. */
export function restrictionOf(agent: Restricted): Restriction | null {
  if (agent.isRecalled) return "recalled";
  if (agent.takenDownAt) return "taken_down";
  return agent.suspendedAt ? "suspended" : null;
}
