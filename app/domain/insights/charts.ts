/** The charts over time, by their name in the address. */
export const CHARTS = [
  { key: "prompts", label: "Prompts" },
  { key: "operatorRequests", label: "Requests" },
  { key: "signups", label: "Sign-ups" },
  { key: "projectChats", label: "Project chats" },
  { key: "addAgentClicks", label: "Add agent clicks" },
  { key: "agents", label: "Agents" },
] as const;

export type Chart = (typeof CHARTS)[number];

/** The chart in an address; anything else is the first. */
export function chartOf(text: string | null): Chart {
  return CHARTS.find(({ key }) => key === text) ?? CHARTS[0];
}
