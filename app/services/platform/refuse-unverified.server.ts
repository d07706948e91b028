import { DomainError } from "~/domain/platform/errors";
import { findUser } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";

export async function isVerified(db: Db, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return user?.emailVerifiedAt != null;
}

/**
 * Refuses a user whose e-mail address is not verified; the details name the page
 * that sends the mail again.
 */
export async function refuseUnverified(db: Db, userId: string): Promise<void> {
  if (await isVerified(db, userId)) return;
  throw new DomainError(
    "forbidden",
    "Verify your e-mail address first: open the link in the mail we sent you, or have it sent again on your profile page.",
    { details: { verifyPath: "/profile" } },
  );
}
