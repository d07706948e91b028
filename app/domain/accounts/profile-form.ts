import { z } from "zod";

import {
  optionalAddress,
  optionalLine,
  optionalText,
} from "../platform/form-fields";
import { DEFAULT_TIME_ZONE, isTimeZone } from "../platform/time-zones";
import { emailSchema, nameSchema, usernameSchema } from "./credentials";
import { MAX_PUBLIC_NAME } from "./users";
import { provenSchema } from "./second-factors";

export const MAX_BIO_LENGTH = 2_000;

const TIME_ZONE_WANTED = "Choose a time zone from the list.";

export const profileDetailsSchema = z.object({
  firstName: nameSchema,
  lastName: nameSchema,
  publicName: optionalLine(MAX_PUBLIC_NAME),
  bio: optionalText(MAX_BIO_LENGTH),
  website: optionalAddress("Enter a web address with http:// or https://."),
  timeZone: z
    .string(TIME_ZONE_WANTED)
    .refine(isTimeZone, TIME_ZONE_WANTED)
    .default(DEFAULT_TIME_ZONE),
});

export const MAX_BILLING_ADDRESS = 500;

export const billingSchema = z.object({
  billingCompany: optionalLine(120),
  billingAddress: optionalText(MAX_BILLING_ADDRESS),
  billingVatId: optionalLine(40),
});

export type BillingDetails = z.output<typeof billingSchema>;

/** The lines that billing details add to a receipt; none without them. */
export function billingLines(details: BillingDetails | undefined): string[] {
  if (!details) return [];
  const { billingCompany, billingAddress, billingVatId } = details;
  const vat = billingVatId && `VAT or tax number ${billingVatId}`;
  return [billingCompany, billingAddress, vat].filter((line) => line !== null);
}

export type ProfileDetails = z.output<typeof profileDetailsSchema>;

export const changeUsernameSchema = z.object({ username: usernameSchema });

export const changeEmailSchema = provenSchema.extend({ email: emailSchema });
