import { z } from "zod";

/** What a user may mute, in the bell and by e-mail, each by itself. */
export const OPTIONAL_KINDS = [
  "messages",
  "requests",
  "agents",
  "reviews",
  "sales",
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

const kinds = z.array(z.enum(OPTIONAL_KINDS)).default([]);

/** The kinds that are wanted, in the bell and by e-mail. */
export const choicesSchema = z.object({ bell: kinds, mail: kinds });

export type Choices = z.output<typeof choicesSchema>;
