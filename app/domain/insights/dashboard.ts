import { formatAgo } from "../platform/dates";

/** docs/product/insights.md#security-level */
export function securityLevel(role: string, createdAgents: number): string {
  if (role === "admin") return "TOP SECRET";
  if (createdAgents >= 6) return "COMMANDER";
  if (createdAgents >= 3) return "SPECIALIST";
  return createdAgents >= 1 ? "OPERATIVE" : "RECRUIT";
}

type Activity = { at: Date | null; type: string | null };

/** docs/product/insights.md#last-activity */
export function lastActivityText(activity: Activity, now: Date): string {
  if (!activity.at) return "Just logged in";
  const text = formatAgo(activity.at, now);
  const type = activity.type ? ` (${activity.type})` : "";
  return text.charAt(0).toUpperCase() + text.slice(1) + type;
}
