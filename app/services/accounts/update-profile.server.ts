import type { Ctx } from "~/ctx.server";
import type { ProfileDetails } from "~/domain/accounts/profile-form";
import { updateProfileDetails } from "~/models/accounts/profiles.server";
import { followPublisherNames } from "~/services/publishers/follow-names.server";

export async function updateProfile(
  ctx: Ctx,
  { userId, details }: { userId: string; details: ProfileDetails },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    await updateProfileDetails(tx, userId, details);
    await followPublisherNames(ctx, tx, userId);
  });
}
