import { z } from "zod";

const MOST_CHARACTERS = 64;

/** What a decision was made on, as its maker sends it back. */
export type Revision = string | null | undefined;

/** A program may leave it out: its decision is about what is current then. */
export const revisionSchema = z
  .string()
  .max(MOST_CHARACTERS)
  .nullish()
  .describe(
    "The `revision` you read; 409 if it is no longer current. Without it, the decision applies to the current revision.",
  );

/** A page's form always carries one: an empty one is never current. */
export const formRevisionSchema = z.string().max(MOST_CHARACTERS).default("");
