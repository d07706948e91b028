import type { Ctx } from "~/ctx.server";
import { MAX_BIO_LENGTH } from "~/domain/accounts/profile-form";
import { DEFAULT_WEEK } from "~/domain/operators/availability";
import { centsToUsd } from "~/domain/platform/money";
import { hasApprovedApplication } from "~/models/operators/approved-applicants.server";
import { hasPendingApplication } from "~/models/operators/operator-applications.server";
import type { SafeUser } from "~/models/accounts/users.server";

export type OperatorDesk = Awaited<ReturnType<typeof showOperatorDesk>>;

/**
 * The operator profile as its owner edits it, with what is missing before it
 * can be listed (docs/product/operators.md#listing).
 */
export async function showOperatorDesk(ctx: Ctx, user: SafeUser) {
  const listing = await listingOf(ctx, user);
  return {
    id: user.id,
    isOperator: user.isOperator,
    operatorAvailable: user.operatorAvailable,
    operatorSpecializations: user.operatorSpecializations,
    bio: user.bio ?? "",
    headline: user.operatorHeadline ?? "",
    hourlyRate:
      user.operatorRateCents === null
        ? ""
        : centsToUsd(user.operatorRateCents).toFixed(2),
    languages: user.operatorLanguages ?? [],
    username: user.username,
    longestBio: MAX_BIO_LENGTH,
    week: user.availabilityTimes ?? DEFAULT_WEEK,
    timeZone: user.timeZone,
    listing,
    /** Whether the user takes custom work, or has applied for it. */
    isWorking:
      user.isOperator || (listing !== "unapproved" && listing !== "rejected"),
  };
}

type Listing =
  | "listed"
  | "approved"
  | "unconfirmed"
  | "applied"
  | "unapproved"
  | "rejected";

async function listingOf(ctx: Ctx, user: SafeUser): Promise<Listing> {
  const { operatorStatus, isOperator } = user;
  if (operatorStatus === "approved") return isOperator ? "listed" : "approved";
  if (await hasPendingApplication(ctx.store.read, user)) return "applied";
  if (await waitsForAddress(ctx, user)) return "unconfirmed";
  return operatorStatus === "rejected" ? "rejected" : "unapproved";
}

/**
 * Whether an approved account is only waiting for its address to be verified.
 */
async function waitsForAddress(ctx: Ctx, user: SafeUser): Promise<boolean> {
  if (user.emailVerifiedAt) return false;
  return hasApprovedApplication(ctx.store.read, user);
}
