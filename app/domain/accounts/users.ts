export const USER_ROLES = ["user", "admin"] as const;

/** What a mailed link is for; each works once. */
export const ACCOUNT_TOKEN_KINDS = [
  "verify_email",
  "reset_password",
  "change_email",
] as const;
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number];

export type Named = {
  username: string;
  firstName: string | null;
  lastName: string | null;
};

/** An account with what its name needs. */
export type Person = Named & { id: string };

/** How people are named everywhere: the full name, else the username. */
export function displayName(user: Named): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return full || user.username;
}

/** Two letters for a user's default icon. */
export function monogram(user: Named): string {
  const initials = `${user.firstName?.[0] ?? ""}${user.lastName?.[0] ?? ""}`;
  return (
    initials.length === 2 ? initials : user.username.slice(0, 2)
  ).toUpperCase();
}

/** docs/product/accounts.md#missions */
export const MISSIONS = [
  "launch-agent",
  "reply-comment",
  "write-post",
  "sell-agent",
] as const;
export type Mission = (typeof MISSIONS)[number];
