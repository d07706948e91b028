/** Names that could be mistaken for the site itself. */
const RESERVED = new Set([
  "admin",
  "administrator",
  "root",
  "support",
  "armory",
  "system",
  "operator",
  "me",
]);

/** Whether a name cannot be registered, ignoring case. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase());
}
