import { weekText } from "~/domain/operators/availability";
import {
  operatorKillCount,
  operatorSuccessRate,
  specializationName,
} from "~/domain/operators/operators";
import { displayName } from "~/domain/accounts/users";
import { roundRating } from "~/domain/reviews/ratings";
import type { OperatorRow } from "~/models/operators/operators.server";
import type { WorkRecord } from "~/models/operators/work-records.server";

export type OperatorCard = ReturnType<typeof operatorCard>;

/** A user with counted figures; without ratings the rating is null, never 0. */
export function operatorCard(row: OperatorRow, work: WorkRecord) {
  const record = { ...row, ...work };
  return {
    id: row.id,
    username: row.username,
    name: displayName(row),
    specialty: specialtyOf(row.operatorSpecializations),
    specializations: row.operatorSpecializations,
    killCount: operatorKillCount(record),
    successRate: operatorSuccessRate(record),
    rating: ratingOf(row),
    ratingCount: row.operatorRatingCount,
    weapons: work.weapons,
    status: row.operatorAvailable ? ("ACTIVE" as const) : ("BUSY" as const),
    iconUrl: row.iconUrl,
    bio: row.bio,
    headline: row.operatorHeadline,
    hourlyRateCents: row.operatorRateCents,
    languages: row.operatorLanguages ?? [],
    hours: hoursOf(row),
  };
}

function ratingOf(row: OperatorRow): number | null {
  const { operatorRating, operatorRatingCount } = row;
  return operatorRatingCount > 0 ? roundRating(operatorRating) : null;
}

/** Working hours in the user's own time zone; null until they set them. */
function hoursOf({ availabilityTimes, timeZone }: OperatorRow): string | null {
  if (availabilityTimes === null) return null;
  const week = weekText(availabilityTimes);
  return week === null ? "No regular hours" : `${week} (${timeZone})`;
}

/** "Voice AI, HIPAA compliance & E-commerce"; empty without specializations. */
function specialtyOf(specializations: readonly string[]): string {
  const names = specializations.map(specializationName);
  const last = names.pop();
  if (last === undefined) return "";
  return names.length === 0 ? last : `${names.join(", ")} & ${last}`;
}
