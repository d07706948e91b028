import type { Ctx } from "~/ctx.server";
import { usernameTaken } from "~/domain/accounts/taken";
import {
  isUsernameTaken,
  updateUsername,
} from "~/models/accounts/profiles.server";
import { followPublisherNames } from "~/services/publishers/follow-names.server";

type ChangeUsername = { userId: string; username: string };

/**
 * Renames an account. Usernames are unique: if two people request the same one
 * at once, one gets it. The former name becomes free immediately.
 */
export async function changeUsername(
  ctx: Ctx,
  { userId, username }: ChangeUsername,
): Promise<void> {
  const usernameKey = username.toLowerCase();
  try {
    await ctx.store.tx(async (tx) => {
      if (await isUsernameTaken(tx, { usernameKey, userId })) {
        throw usernameTaken();
      }
      await updateUsername(tx, userId, { username, usernameKey });
      await followPublisherNames(ctx, tx, userId);
    });
  } catch (error) {
    throw ctx.store.isUnique(error) ? usernameTaken() : error;
  }
}
