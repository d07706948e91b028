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
  const minutes = Math.floor((now.getTime() - activity.at.getTime()) / 60_000);
  const type = activity.type ? ` (${activity.type})` : "";
  return `${elapsed(minutes)}${type}`;
}

function elapsed(minutes: number): string {
  if (minutes < 1) return "Just now";
  if (minutes < 60) return ago(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
