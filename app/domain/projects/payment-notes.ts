import { z } from "zod";

/** What a party adds to an act on held money. */
export const paymentNote = z
  .string()
  .trim()
  .max(2_000, "Keep the note within 2,000 characters.");

/** How an administrator ends a dispute, with the reason both parties read. */
export const resolutionNote = z
  .string("Give a reason. Both parties will read it.")
  .trim()
  .min(1, "Give a reason. Both parties will read it.")
  .max(2_000, "Keep the reason within 2,000 characters.");
