import { z } from "zod";

import { MIN_PASSWORD_LENGTH } from "./password-rule";
import { isReservedUsername } from "./reserved-usernames";
import { provenSchema } from "./second-factors";

const MAX_PASSWORD_LENGTH = 256;
const MAX_NAME_LENGTH = 80;

const EMAIL_WANTED = "Enter a valid e-mail address.";
const MISMATCH = "Passwords do not match";

/** E-mail addresses are stored and compared in lower case. */
export const emailSchema = z
  .string(EMAIL_WANTED)
  .trim()
  .toLowerCase()
  .max(254, EMAIL_WANTED)
  .pipe(z.email(EMAIL_WANTED));

export const usernameSchema = z
  .string("Choose a username.")
  .trim()
  .regex(
    /^[A-Za-z0-9_-]{3,32}$/,
    "Use 3 to 32 letters, digits, underscores or hyphens.",
  )
  .refine((name) => !isReservedUsername(name), "This username is reserved.");

export const newPasswordSchema = z
  .string("Choose a password.")
  .min(
    MIN_PASSWORD_LENGTH,
    `Use at least ${MIN_PASSWORD_LENGTH} characters. A short sentence works well.`,
  )
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`);

export const nameSchema = z
  .string()
  .trim()
  .max(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`)
  .regex(/^\P{Cc}*$/u, "Use plain text.")
  .nullish()
  .transform((name) => name || null);

/**
 * Sign-in input. Checks only the types: whether the values are correct is up to
 * `logIn`.
 */
export const loginSchema = z.object({
  email: z.string("Enter your e-mail address.").trim().toLowerCase().max(254),
  password: z.string("Enter your password.").max(1024),
});

/** `website_url` is the form's honeypot; people never see it. */
export const registrationSchema = z.object({
  email: emailSchema,
  username: usernameSchema,
  password: newPasswordSchema,
  firstName: nameSchema,
  lastName: nameSchema,
  website_url: z.string().optional(),
});

/** The page asks for the password twice. */
export const registrationFormSchema = registrationSchema
  .extend({ confirmPassword: z.string(MISMATCH) })
  .refine(repeatsPassword, { path: ["confirmPassword"], error: MISMATCH });

export const forgottenPasswordSchema = z.object({ email: emailSchema });

export const resetPasswordSchema = z
  .object({ password: newPasswordSchema, confirmPassword: z.string(MISMATCH) })
  .refine(repeatsPassword, { path: ["confirmPassword"], error: MISMATCH });

export const changePasswordSchema = provenSchema
  .extend({ password: newPasswordSchema, confirmPassword: z.string(MISMATCH) })
  .refine(repeatsPassword, { path: ["confirmPassword"], error: MISMATCH });

function repeatsPassword(typed: {
  password: string;
  confirmPassword: string;
}): boolean {
  return typed.password === typed.confirmPassword;
}

export type Registration = z.output<typeof registrationSchema>;
