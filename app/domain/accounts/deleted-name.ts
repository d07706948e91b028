const NOWHERE = "@deleted.invalid";

/** Whether an address is what a deleted account has: nobody reads it. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(NOWHERE);
}

/** How a deleted account is called wherever something of it stays. */
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
