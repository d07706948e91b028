import { z } from "zod";

import { lineField } from "../platform/form-fields";
import type { TokenScope } from "./users";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The most tokens an account can have at once. */
export const MAX_TOKENS = 20;

export const MAX_TOKEN_NAME_LENGTH = 60;

/** What a token may do; write access includes read access. */
export const TOKEN_ACCESS = ["read", "write"] as const;
export type TokenAccess = (typeof TOKEN_ACCESS)[number];

/** Days until a token expires, or never. */
export const TOKEN_LIFETIMES = ["30", "90", "365", "never"] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];

export const accessTokenSchema = z.object({
  name: lineField({
    message: "Name the program that will use the token.",
    max: MAX_TOKEN_NAME_LENGTH,
  }),
  access: z.enum(TOKEN_ACCESS, "Choose what the token may do."),
  lifetime: z.enum(TOKEN_LIFETIMES, "Choose how long the token works."),
});

export type NewAccessToken = z.output<typeof accessTokenSchema>;

export function scopesOf(access: TokenAccess): TokenScope[] {
  return access === "write" ? ["read", "write"] : ["read"];
}

/** When a token of this lifetime ends; null for never. */
export function tokenEnd(lifetime: TokenLifetime, now: Date): Date | null {
  if (lifetime === "never") return null;
  return new Date(now.getTime() + Number(lifetime) * DAY_MS);
}
