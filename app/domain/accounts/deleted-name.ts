/** How a deleted account is called wherever something of it stays. */
export function deletedName(userId: string) {
  const username = `deleted-${userId.slice(-12)}`;
  return {
    ...{ username, usernameKey: username },
    email: `deleted-${userId}@deleted.invalid`,
    ...{ firstName: "Deleted", lastName: "account" },
  };
}
