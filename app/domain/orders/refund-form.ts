import { z } from "zod";

const MOST_CHARACTERS = 1_000;

/** Why somebody wants the money back; nobody has to say. */
export const refundReason = z
  .string()
  .trim()
  .max(MOST_CHARACTERS, `Keep it to ${MOST_CHARACTERS} characters`)
  .nullish()
  .transform((reason) => reason || undefined);
