import { CHAT, family, type Recipient } from "./notice";

export type InChat = { chat: { id: string; title: string }; other: Recipient };
/** `by` is the display name of the party that acted. */
export type ByParty = InChat & { by: string };
export const OTHER_PARTY = {
  audience: "The other party",
  preference: "requests",
  by: "bell and mail",
  link: CHAT,
} as const;

/** Notices to the party that did not act, about their chat. */
export const toOther = family(OTHER_PARTY, ({ chat, other }: InChat) => ({
  to: other,
  about: chat.id,
}));

const MAX_PREVIEW = 160;

/** The beginning of a text that its page shows in full. */
export function beginning(text: string): string {
  const line = Array.from(text.replace(/\s+/g, " "));
  if (line.length <= MAX_PREVIEW) return line.join("");
  return `${line.slice(0, MAX_PREVIEW).join("").trimEnd()}…`;
}
