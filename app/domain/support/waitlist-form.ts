import { z } from "zod";

import { contactEmail, optionalLine, trapField } from "../platform/form-fields";

const PHONE_WANTED = "Please enter a valid phone number";
const PHONE = /^(?=(?:\D*\d){5})[+(\d][\d\s()./-]*$/;

const phoneSchema = z
  .string(PHONE_WANTED)
  .trim()
  .max(40, PHONE_WANTED)
  .regex(PHONE, PHONE_WANTED);

/** A sign-up sent by a program; `source` is the form it came from. */
export const waitlistSchema = z.object({
  email: contactEmail,
  phone: z
    .string(PHONE_WANTED)
    .trim()
    .max(40, PHONE_WANTED)
    .refine((phone) => phone === "" || PHONE.test(phone), PHONE_WANTED)
    .nullish()
    .transform((phone) => phone || null),
  source: optionalLine(60),
  ...trapField,
});

/** The coming-soon page asks only for an e-mail address. */
export const comingSoonFormSchema = z.object({
  email: contactEmail,
  ...trapField,
});

/**
 * The mission form requires e-mail and phone
 * (docs/product/support.md#waitlist).
 */
export const missionFormSchema = z.object({
  email: contactEmail,
  phone: phoneSchema,
  ...trapField,
});

export type WaitlistEntry = z.output<typeof waitlistSchema>;
