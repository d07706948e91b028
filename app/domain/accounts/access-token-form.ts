import { z } from "zod";

import { daysAfter } from "../platform/dates";
import { lineField } from "../platform/form-fields";
import { SCOPE_NAMES, scopesNamed } from "./token-scopes";

/** The most tokens an account can have at once. */
export const MAX_TOKENS = 20;

export const MAX_TOKEN_NAME_LENGTH = 60;

/** Days until a token expires. */
const TOKEN_LIFETIMES = ["30", "90", "365"] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

/** The days that a token keeps which was made before every token had to end. */
export const EARLIER_TOKEN_DAYS = 90;

/** Its owner is mailed this many days before a token expires. */
export const ENDING_DAYS = 14;

const NAMES = new Set<string>(SCOPE_NAMES);

const CHOOSE = "Choose at least one thing that the token may do.";

export const accessTokenSchema = z.object({
  name: lineField({
    message: "Name the program that will use the token.",
    max: MAX_TOKEN_NAME_LENGTH,
  }),
  scopes: z
    .array(z.string(), CHOOSE)
    .min(1, CHOOSE)
    .refine((names) => names.every((name) => NAMES.has(name)), {
      error: "Choose from the listed scopes.",
    })
    .transform(scopesNamed),
  lifetime: z.enum(TOKEN_LIFETIMES, "Choose how long the token works."),
});

export type NewAccessToken = z.output<typeof accessTokenSchema>;

/** When a token that is made now ends. */
export function tokenEnd(lifetime: TokenLifetime, now: Date): Date {
  return daysAfter(now, Number(lifetime));
}
