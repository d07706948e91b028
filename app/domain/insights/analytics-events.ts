/** The stored events; others are refused. */
export const EVENT_TYPES = ["add_agent_click"] as const;

export type EventType = (typeof EVENT_TYPES)[number];
