/** The tabs of an agent's page; the first is the default. */
export const AGENT_TABS = [
  "overview",
  "reviews",
  "questions",
  "specs",
] as const;

export type AgentTab = (typeof AGENT_TABS)[number];

/** The tab in an address, else the first. */
export function readAgentTab(value: string | null): AgentTab {
  return AGENT_TABS.find((tab) => tab === value) ?? "overview";
}
