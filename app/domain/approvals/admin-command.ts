/** The subcommands of `npm run admin`. */
export type AdminCommand =
  | { act: "list" }
  | { act: "grant" | "revoke"; email: string };

export const ADMIN_USAGE =
  "Usage: npm run admin -- grant|revoke <e-mail> | list";

/** Parses the arguments after `npm run admin --`; null if they are invalid. */
export function readAdminCommand(
  words: readonly string[],
): AdminCommand | null {
  const [act, email, ...others] = words;
  if (others.length > 0) return null;
  if (act === "list") return email === undefined ? { act } : null;
  if (act !== "grant" && act !== "revoke") return null;
  return email?.includes("@") ? { act, email } : null;
}
