import type { Ctx } from "~/ctx.server";
import {
  hourlyRateIn,
  specializationsIn,
} from "~/domain/operators/applications";
import { MAX_HEADLINE_LENGTH } from "~/domain/operators/operator-profile";
import { DEFAULT_TIME_ZONE, isTimeZone } from "~/domain/platform/time-zones";
import type { OperatorApplication } from "~/models/operators/operator-applications.server";
import { updateOperatorProfile } from "~/models/operators/operator-profiles.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";
import { followPublisherNames } from "~/services/publishers/follow-names.server";

type Approved = {
  userId: string;
  applications: readonly OperatorApplication[];
};

/**
 * Fills the empty parts of an approved applicant's profile from their latest
 * application. Existing values stay.
 */
export async function carryOver(
  ctx: Pick<Ctx, "newId">,
  tx: Db,
  { userId, applications }: Approved,
): Promise<void> {
  const user = await findUser(tx, userId);
  const [latest] = [...applications].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  );
  if (!user || !latest) return;
  const stated = user.operatorSpecializations;
  await updateOperatorProfile(tx, userId, {
    publicName: user.publicName ?? latest.operatorName,
    ...textsOf(user, latest),
    operatorRateCents: user.operatorRateCents ?? hourlyRateIn(latest),
    operatorSpecializations:
      stated.length > 0 ? stated : specializationsIn(latest),
    timeZone: timeZoneOf(user, latest),
    website: user.website ?? websiteIn(latest),
  });
  await followPublisherNames(ctx, tx, userId);
}

type Texts = Pick<SafeUser, "operatorHeadline" | "bio">;

function textsOf(
  { operatorHeadline, bio }: Texts,
  stated: OperatorApplication,
) {
  const headline = headlineIn(stated);
  return {
    operatorHeadline: operatorHeadline ?? headline,
    bio: bio ?? stated.bio ?? (headline ? null : stated.specialties),
  };
}

/** Specialties that fit; the bio takes longer ones. */
function headlineIn({ specialties }: OperatorApplication): string | null {
  const line = specialties?.replaceAll(/\s+/g, " ") ?? "";
  return line && line.length <= MAX_HEADLINE_LENGTH ? line : null;
}

function websiteIn({ websiteUrl, portfolioUrl }: OperatorApplication) {
  return websiteUrl ?? portfolioUrl;
}

function timeZoneOf(
  { timeZone }: Pick<SafeUser, "timeZone">,
  { timezone: stated }: OperatorApplication,
): string {
  return timeZone === DEFAULT_TIME_ZONE && isTimeZone(stated)
    ? stated
    : timeZone;
}
