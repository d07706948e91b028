import { z } from "zod";

/** A party's note on an action on held money. */
export const paymentNote = z
  .string()
  .trim()
  .max(2_000, "Keep the note within 2,000 characters.");

/** An administrator's decision of a dispute, with a reason for both parties. */
export const resolutionNote = z
  .string("Give a reason. Both parties will read it.")
  .trim()
  .min(1, "Give a reason. Both parties will read it.")
  .max(2_000, "Keep the reason within 2,000 characters.");
