import { z } from "zod";

import { DomainError } from "./errors";
import { foldLine } from "./fold";
import { parseCents } from "./money";
import { isWebAddress } from "./web-address";

export const EMAIL_WANTED = "Please enter a valid email address";

const tooLong = (max: number) =>
  `Use at most ${max.toLocaleString("en-US")} characters.`;

type TextRule = { message: string; min?: number; max: number };

/** One line of text; lengths count after folding and trimming. */
export function lineField({ message, min = 1, max }: TextRule) {
  return z
    .string(message)
    .overwrite(foldLine)
    .min(min, message)
    .max(max, tooLong(max));
}

/** Several lines of text; lengths count after trimming. */
export function textField({ message, min = 1, max }: TextRule) {
  return z.string(message).trim().min(min, message).max(max, tooLong(max));
}

/** An optional line; empty means omitted. */
export function optionalLine(max: number) {
  return z
    .string("Use plain text.")
    .overwrite(foldLine)
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);
}

/** An optional text of several lines; empty means omitted. */
export function optionalText(max: number) {
  return z
    .string("Use plain text.")
    .trim()
    .max(max, tooLong(max))
    .nullish()
    .transform((text) => text || null);
}

/** An optional web address; empty means omitted. */
export function optionalAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(500, message)
    .refine((text) => text === "" || isWebAddress(text), message)
    .nullish()
    .transform((text) => text || null);
}

/** An optional amount in dollars, as text or a number; in cents. */
export function optionalAmount(message: string) {
  return z
    .union([z.string(), z.number()], message)
    .nullish()
    .transform((amount, context) => {
      const text = String(amount ?? "").trim();
      if (text === "") return null;
      const cents = parseCents(text);
      if (cents !== null) return cents;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

/** E-mail addresses are stored and compared in lower case. */
export const contactEmail = z
  .string(EMAIL_WANTED)
  .trim()
  .toLowerCase()
  .max(254, EMAIL_WANTED)
  .pipe(z.email(EMAIL_WANTED));

/** The honeypot of the public forms; people never see this field. */
export const trapField = { website_url: z.string().optional() };

/**
 * Refuses input that filled in the honeypot
 * (docs/product/platform.md#honeypot).
 */
export function refuseTrapped(
  sent: { website_url?: string | undefined },
  message: string,
): void {
  if (sent.website_url) throw new DomainError("invalid", message);
}
