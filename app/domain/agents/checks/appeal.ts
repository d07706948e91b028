import { z } from "zod";

import type { FieldErrors } from "../../platform/errors";
import type { Typed } from "../typed-texts";

export const MOST_APPEAL = 5_000;

export const MOST_NOTE = 2_000;

/** What its creator says with a submission. */
export const submissionSchema = z.object({
  note: z
    .string()
    .trim()
    .max(MOST_NOTE, "Keep the note to 2,000 characters.")
    .nullish()
    .describe(
      "For the reviewer. The saved note stays if absent; null or an empty text clears it.",
    ),
  /** Against the findings that block it. */
  appeal: z
    .string()
    .trim()
    .max(MOST_APPEAL, "Keep the appeal to 5,000 characters.")
    .optional(),
  /** From the refusal; without it, the appeal is about the current findings. */
  findingsRevision: z.string().max(100).optional(),
});

/** What a creator writes beside a draft; undefined if it was not sent. */
export type SubmissionWords = Pick<
  z.infer<typeof submissionSchema>,
  "note" | "appeal"
>;

const wordsSchema = submissionSchema.pick({ note: true, appeal: true });

/** Reads these words from a form; one that is too long gets an error. */
export function readSubmissionWords(typed: Typed): {
  words: SubmissionWords;
  errors: FieldErrors;
} {
  const read = wordsSchema.safeParse(typed);
  if (read.success) return { words: read.data, errors: {} };
  const errors = z.flattenError(read.error).fieldErrors;
  const kept = Object.entries(typed).filter(([name]) => !(name in errors));
  return { words: wordsSchema.parse(Object.fromEntries(kept)), errors };
}
