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
  publicName: string | null;
};

/** An account with what its name needs. */
export type Person = Named & { id: string };

/** The longest public name. */
export const MAX_PUBLIC_NAME = 60;

/** How others see a person (docs/product/accounts.md#names). */
export function displayName(user: Named): string {
  return user.publicName ?? fullName(user) ?? user.username;
}

/** First and last name, for the account’s owner and administrators only. */
export function fullName({
  firstName,
  lastName,
}: Pick<Named, "firstName" | "lastName">): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

/** The name on a person’s own receipts. */
export function receiptName(user: Named): string {
  return fullName(user) ?? displayName(user);
}

/** Two letters for a user's default icon. */
export function monogram(user: Named): string {
  const { publicName, firstName, lastName, username } = user;
  const initials = `${firstName?.[0] ?? ""}${lastName?.[0] ?? ""}`;
  const isNamed = publicName === null && initials.length === 2;
  return (
    isNamed ? initials : (publicName ?? username).slice(0, 2)
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
