import type { Ctx } from "~/ctx.server";
import { changedWeek } from "~/domain/operators/availability";
import { DomainError } from "~/domain/platform/errors";
import type { SentProfile } from "~/domain/operators/operator-profile";
import { updateOperatorProfile } from "~/models/operators/operator-profiles.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

type SaveOperatorProfile = { userId: string; profile: SentProfile };

/**
 * Saves any user's operator profile and switches it on or off. Omitted fields
 * keep their value. Being listed also requires an approval.
 */
export async function saveOperatorProfile(
  ctx: Ctx,
  { userId, profile }: SaveOperatorProfile,
): Promise<SafeUser> {
  return ctx.store.tx(async (tx) => {
    const user = await findUser(tx, userId);
    const {
      availabilityTimes: week,
      headline: operatorHeadline,
      hourlyRate: operatorRateCents,
      languages: operatorLanguages,
      ...others
    } = profile;
    const saved =
      user &&
      (await updateOperatorProfile(tx, userId, {
        ...others,
        operatorHeadline,
        operatorRateCents,
        operatorLanguages,
        isOperator: profile.isOperator ?? user.isOperator,
        availabilityTimes: week
          ? changedWeek(user.availabilityTimes, week)
          : undefined,
      }));
    if (!saved) throw new DomainError("not_found", "User not found");
    return saved;
  });
}
