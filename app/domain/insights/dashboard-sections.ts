export type DashboardSection =
  | "chats"
  | "purchases"
  | "pass"
  | "plans"
  | "earnings"
  | "agents"
  | "requests";

/** When a user last did or received something; null for never. */
export type DashboardActivity = {
  sentAt: Date | null;
  receivedAt: Date | null;
  purchasedAt: Date | null;
  passAt: Date | null;
  plannedAt: Date | null;
  /** The last change of one of the user's agents. */
  changedAt: Date | null;
  hasEarnings: boolean;
};

type Dated = { at: Date; sections: DashboardSection[] };

/**
 * The sections with content: the role in which something happened last comes
 * first, a buyer's latest act before the others
 * (docs/product/insights.md#dashboard).
 */
export function dashboardSections(
  activity: DashboardActivity,
): DashboardSection[] {
  const { changedAt, receivedAt, hasEarnings } = activity;
  const earnings: DashboardSection[] = hasEarnings ? ["earnings"] : [];
  const acts = latestFirst([
    dated(activity.sentAt, "chats"),
    dated(activity.purchasedAt, "purchases"),
    dated(activity.passAt, "pass"),
    dated(activity.plannedAt, "plans"),
  ]);
  const roles = latestFirst([
    dated(acts[0]?.at ?? null, ...acts.flatMap(({ sections }) => sections)),
    dated(changedAt, ...earnings, "agents"),
    dated(receivedAt, "requests", "chats", ...earnings),
  ]);
  const shown = roles.flatMap(({ sections }) => sections);
  return [...new Set([...shown, ...earnings])];
}

function dated(at: Date | null, ...sections: DashboardSection[]): Dated | null {
  return at && { at, sections };
}

/** Equal times keep their order. */
function latestFirst(found: readonly (Dated | null)[]): Dated[] {
  return found
    .filter((one) => one !== null)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
