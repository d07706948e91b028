import { z } from "zod";

const MOST_CHARACTERS = 64;

/**
 * The largest number that a client may name of a counted column, such as its
 * saves. PostgreSQL compares such a column only with numbers of 32 bits.
 */
export const LARGEST_COUNT = 999_999_999;

/** The revision that a decision is based on, as sent back by the client. */
export type Revision = string | null | undefined;

/** Programs may omit it; their decision applies to the current state. */
export const revisionSchema = z
  .string()
  .max(MOST_CHARACTERS)
  .nullish()
  .describe(
    "The `revision` you read; 409 if it is no longer current. Without it, the decision applies to the current revision.",
  );

/** A page's form always sends one; an empty one is always stale. */
export const formRevisionSchema = z.string().max(MOST_CHARACTERS).default("");
