import { z } from "zod";

import { reasonSchema } from "../platform/reason";

/**
 * A request is open until it is declined, canceled or completed. `confirmed`
 * waits for a second administrator, `approved` for its 72 hours.
 */
export const LOST_FACTOR_STATUSES = [
  "requested",
  "confirmed",
  "approved",
  "declined",
  "canceled",
  "completed",
] as const;
export type LostFactorStatus = (typeof LOST_FACTOR_STATUSES)[number];

const LOST_FACTOR_ACTS = ["confirm", "decline"] as const;
export type LostFactorAct = (typeof LOST_FACTOR_ACTS)[number];

/** docs/product/accounts.md#lost-factors */
export const HOURS_TO_WAIT = 72;
export const MOST_REQUESTS_PER_WEEK = 3;

export const LOST_FACTORS_PAGE = "/auth/lost-factors";

const MIN_CHARACTERS = 20;
const TELL_US =
  "Tell us in a few sentences what you lost and how we can recognize you.";

/** What the owner writes to the administrators. */
export const lostFactorsSchema = z.object({
  statement: z
    .string(TELL_US)
    .trim()
    .min(MIN_CHARACTERS, TELL_US)
    .max(1_000, "Keep it to 1,000 characters."),
});

/** A step of an administrator; the owner reads why a request is declined. */
export const lostFactorActSchema = z.object({
  act: z.enum(LOST_FACTOR_ACTS, "Confirm or decline the request."),
  reason: reasonSchema.shape.reason.nullish(),
});

/** The acts that a request waits for. */
export function lostFactorActs(status: LostFactorStatus): LostFactorAct[] {
  if (status === "approved") return ["decline"];
  return status === "requested" || status === "confirmed"
    ? ["confirm", "decline"]
    : [];
}
