import { changedWeek } from "~/domain/operators/availability";
import type { users } from "../../drizzle/schema";
import { daysBefore, seedId } from "../ids";
import { members } from "../people/members";
import { operators } from "../people/operators";
import type { SeedPerson } from "../people/types";

type UserRow = typeof users.$inferInsert;

export function userId(username: string): string {
  return seedId(`user:${username}`);
}

/** All demo users; they share one password hash. */
export function userRows(now: Date, password: string): UserRow[] {
  return [...members, ...operators].map((person) =>
    userRow(person, now, password),
  );
}

function userRow(person: SeedPerson, now: Date, password: string): UserRow {
  const createdAt = daysBefore(now, person.joinedDaysAgo);
  const seenDaysAgo = Math.min(person.joinedDaysAgo - 1, 6);
  return {
    id: userId(person.username),
    username: person.username,
    usernameKey: person.username.toLowerCase(),
    email: person.email,
    password,
    firstName: person.firstName,
    lastName: person.lastName,
    bio: person.bio ?? null,
    website: person.website ?? null,
    role: person.isAdmin ? "admin" : "user",
    timeZone: person.timeZone,
    emailVerifiedAt: createdAt,
    lastActivityAt: daysBefore(now, seenDaysAgo, person.username),
    createdAt,
    ...operatorColumns(person),
  };
}

function operatorColumns({ operator }: SeedPerson) {
  if (!operator) return { operatorSpecializations: [] };
  return {
    isOperator: true,
    operatorStatus: "approved" as const,
    operatorSpecializations: operator.specializations,
    operatorAvailable: operator.isAvailable,
    operatorHeadline: operator.headline,
    operatorRateCents: operator.rate === null ? null : operator.rate * 100,
    operatorLanguages: operator.languages,
    availabilityTimes: changedWeek(null, operator.hours ?? {}),
    operatorRating: operator.rating,
    operatorRatingCount: operator.ratedJobs,
    operatorCompletedJobs: operator.ratedJobs,
    importedKills: operator.importedKills,
    importedFailures: operator.importedFailures,
  };
}
