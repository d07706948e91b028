import { z } from "zod";

const MOST_CHARACTERS = 1_000;

/** Why an administrator acts on somebody else's things; it is told to them. */
export const reasonSchema = z.object({
  reason: z
    .string("Say why.")
    .trim()
    .min(1, "Say why.")
    .max(MOST_CHARACTERS, "Keep it to 1,000 characters."),
});
