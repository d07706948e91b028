import { z } from "zod";

import { DomainError } from "./errors";
import { isWebAddress } from "./web-address";

export const EMAIL_WANTED = "Please enter a valid email address";

const tooLong = (max: number) =>
  `Use at most ${max.toLocaleString("en-US")} characters.`;

/** Runs of white space, line breaks and control characters are one space. */
export function foldLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

type TextRule = { message: string; min?: number; max: number };

/** One line of text; lengths are those after folding and trimming. */
export function lineField({ message, min = 1, max }: TextRule) {
  return z
    .string(message)
    .overwrite(foldLine)
    .min(min, message)
    .max(max, tooLong(max));
}

/** Several lines of text; lengths are those after trimming. */
export function textField({ message, min = 1, max }: TextRule) {
  return z.string(message).trim().min(min, message).max(max, tooLong(max));
}

/** One line that may be left out; empty means left out. */
export function optionalLine(max: number) {
  return z
    .string("Use plain text.")
    .overwrite(foldLine)
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);
}

/** Several lines that may be left out; empty means left out. */
export function optionalText(max: number) {
  return z
    .string("Use plain text.")
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);
}

/** A web address that may be left out; empty means left out. */
export function optionalAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(500, message)
    .refine((text) => text === "" || isWebAddress(text), message)
    .nullish()
    .transform((text) => text || null);
}

/** E-mail addresses are kept and compared in lower case. */
export const contactEmail = z
  .string(EMAIL_WANTED)
  .trim()
  .toLowerCase()
  .max(254, EMAIL_WANTED)
  .pipe(z.email(EMAIL_WANTED));

/** The trap of the public forms: a person never sees this field. */
export const trapField = { website_url: z.string().optional() };

/** Refuses what filled in the trap (docs/product/platform.md#honeypot). */
export function refuseTrapped(
  sent: { website_url?: string | undefined },
  message: string,
): void {
  if (sent.website_url) throw new DomainError("invalid", message);
}
