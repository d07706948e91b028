import { z } from "zod";

/** What a user may switch off, in the bell and by e-mail, each by itself. */
export const OPTIONAL_KINDS = [
  "messages",
  "requests",
  "agents",
  "reviews",
  "sales",
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

const KIND_OF_TYPE: readonly (readonly [RegExp, OptionalKind])[] = [
  [/^message_/, "messages"],
  [/^(request|offer)_/, "requests"],
  [/^agent_(approved|relisted)$/, "agents"],
  [/^review_(new|answered|shown)$/, "reviews"],
  [/^sale_completed$/, "sales"],
];

/**
 * The kind of a notification's type; null for what everybody is told: orders,
 * refunds, held payments, payouts, disputes, decisions about an account, and
 * what an administrator refuses, unlists or hides.
 */
export function optionalKindOf(type: string): OptionalKind | null {
  return KIND_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** Messages cause no mail: everything else that is optional does. */
export const MAILED_KINDS: readonly OptionalKind[] = OPTIONAL_KINDS.filter(
  (kind) => kind !== "messages",
);

const kinds = z.array(z.enum(OPTIONAL_KINDS)).default([]);

/** The kinds that are wanted, in the bell and by e-mail. */
export const choicesSchema = z.object({ bell: kinds, mail: kinds });

export type Choices = z.output<typeof choicesSchema>;
