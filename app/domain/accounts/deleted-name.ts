const NOWHERE = "@deleted.invalid";

/** Whether an address is the placeholder of a deleted account. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(NOWHERE);
}

/** The name shown for a deleted account. */
export function deletedName(userId: string) {
  const username = `deleted-${userId.slice(-12)}`;
  return {
    username,
    usernameKey: username,
    email: `deleted-${userId}${NOWHERE}`,
    firstName: "Deleted",
    lastName: "account",
  };
}
