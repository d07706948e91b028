import { z } from "zod";

const MOST_CHARACTERS = 1_000;

/** The optional reason for a refund. */
export const refundReason = z
  .string()
  .trim()
  .max(MOST_CHARACTERS, `Keep it to ${MOST_CHARACTERS} characters`)
  .nullish()
  .transform((reason) => reason || undefined);
