import { z } from "zod";

/** The kinds that a user can mute separately for bell and mail. */
export const OPTIONAL_KINDS = [
  "messages",
  "requests",
  "agents",
  "reviews",
  "sales",
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

const kinds = z.array(z.enum(OPTIONAL_KINDS)).default([]);

/** The wanted kinds, for bell and mail. */
export const choicesSchema = z.object({ bell: kinds, mail: kinds });

export type Choices = z.output<typeof choicesSchema>;
