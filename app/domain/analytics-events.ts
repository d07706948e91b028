/** The events that are counted (document 001 section 7); no others are kept. */
export const EVENT_TYPES = ["add_agent_click"] as const;

export type EventType = (typeof EVENT_TYPES)[number];
