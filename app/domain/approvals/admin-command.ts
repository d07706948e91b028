/** What `npm run admin` can be asked for. */
export type AdminCommand =
  | { act: "list" }
  | { act: "grant" | "revoke"; email: string };

export const ADMIN_USAGE =
  "Usage: npm run admin -- grant|revoke <e-mail> | list";

/** Reads the words behind `npm run admin --`; null when they make no sense. */
export function readAdminCommand(
  words: readonly string[],
): AdminCommand | null {
  const [act, email, ...others] = words;
  if (others.length > 0) return null;
  if (act === "list") return email === undefined ? { act } : null;
  if (act !== "grant" && act !== "revoke") return null;
  return email?.includes("@") ? { act, email } : null;
}
