/** What a compared name is: an agent's title, or a verified publisher's name. */
export const NAME_KINDS = ["agent", "username", "display", "domain"] as const;
export type NameKind = (typeof NAME_KINDS)[number];
