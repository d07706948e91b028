import { z } from "zod";

const MOST_CHARACTERS = 1_000;

/** Why an administrator acts on another user's data; that user reads it. */
export const reasonSchema = z.object({
  reason: z
    .string("Give a reason.")
    .trim()
    .min(1, "Give a reason.")
    .max(MOST_CHARACTERS, "Keep it to 1,000 characters."),
});
