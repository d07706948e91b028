import { z } from "zod";

export const MOST_APPEAL = 5_000;

/** An appeal against the findings that block a submission. */
export const findingsAppealSchema = z.object({
  appeal: z
    .string()
    .trim()
    .max(MOST_APPEAL, "Keep the appeal to 5,000 characters.")
    .optional(),
  /** From the refusal; without it, the appeal is about the current findings. */
  findingsRevision: z.string().max(100).optional(),
});
