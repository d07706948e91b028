import type { Ctx } from "~/ctx.server";
import type { ProfileDetails } from "~/domain/accounts/profile-form";
import { updateProfileDetails } from "~/models/accounts/profiles.server";

export async function updateProfile(
  ctx: Ctx,
  { userId, details }: { userId: string; details: ProfileDetails },
): Promise<void> {
  await ctx.store.tx((tx) => updateProfileDetails(tx, userId, details));
}
