import type { Ctx } from "~/ctx.server";
import type {
  BillingDetails,
  ProfileDetails,
} from "~/domain/accounts/profile-form";
import { updateProfileDetails } from "~/models/accounts/profiles.server";
import { followPublisherNames } from "~/services/publishers/follow-names.server";

/** Stores what the account’s receipts show besides its name; also empty. */
export async function updateBilling(
  ctx: Ctx,
  { userId, details }: { userId: string; details: BillingDetails },
): Promise<void> {
  await ctx.store.tx((tx) => updateProfileDetails(tx, userId, details));
}

export async function updateProfile(
  ctx: Ctx,
  { userId, details }: { userId: string; details: ProfileDetails },
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    await updateProfileDetails(tx, userId, details);
    await followPublisherNames(ctx, tx, userId);
  });
}
