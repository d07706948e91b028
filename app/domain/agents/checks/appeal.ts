import { z } from "zod";

export const MOST_APPEAL = 5_000;

export const MOST_NOTE = 2_000;

/** What its creator says with a submission. */
export const submissionSchema = z.object({
  /** For the reviewer. */
  note: z
    .string()
    .trim()
    .max(MOST_NOTE, "Keep the note to 2,000 characters.")
    .optional(),
  /** Against the findings that block it. */
  appeal: z
    .string()
    .trim()
    .max(MOST_APPEAL, "Keep the appeal to 5,000 characters.")
    .optional(),
  /** From the refusal; without it, the appeal is about the current findings. */
  findingsRevision: z.string().max(100).optional(),
});
