/** Names that could be taken for the site itself. */
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

/** Whether nobody may register this name, however it is written. */
export function isReservedUsername(username: string): boolean {
  return RESERVED.has(username.toLowerCase());
}
