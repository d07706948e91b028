import { z } from "zod";

import {
  contactEmail,
  lineField,
  optionalAddress,
  optionalAmount,
  optionalLine,
  optionalText,
  textField,
  trapField,
} from "../platform/form-fields";
import { isTimeZone } from "../platform/time-zones";
import {
  AUTOMATION_TYPES,
  AVAILABILITIES,
  EXPERIENCE_LEVELS,
  EXPERTISE_AREAS,
  MAX_TEXT,
  MIN_BIO,
  MIN_REASON,
  RATE_TYPES,
} from "./form-options";

const AREA_WANTED = "Select at least one expertise area";
const PORTFOLIO_WANTED = "Please enter a valid portfolio URL";
const RATE_WANTED =
  "Please enter the rate as an amount in USD, such as 150 or 149.50";

const experience = z.enum(
  EXPERIENCE_LEVELS,
  "Please select your years of experience",
);
const availability = z.enum(AVAILABILITIES, "Please select your availability");

/** A zone by its name or by its distance to UTC; an empty text is missing. */
function isStatedZone(text: string): boolean {
  return (
    text === "" ||
    isTimeZone(text) ||
    /^(UTC|GMT) ?[+−-]\d{1,2}(:\d{2})?$/i.test(text)
  );
}

/** The full operator application (docs/product/operators.md#applications). */
export const builderApplicationSchema = z.object({
  fullName: lineField({ message: "Full name is required", max: 200 }),
  email: contactEmail,
  phone: optionalLine(40),
  linkedinUrl: optionalAddress("Please enter a valid LinkedIn URL"),
  websiteUrl: optionalAddress("Please enter a valid website URL"),
  portfolioUrl: optionalAddress(PORTFOLIO_WANTED),
  experience,
  expertise: z
    .array(
      z.enum(EXPERTISE_AREAS, "Choose from the listed expertise areas"),
      AREA_WANTED,
    )
    .min(1, AREA_WANTED)
    .transform(distinct),
  availability,
  timezone: lineField({ message: "Timezone is required", max: 60 }).refine(
    isStatedZone,
    "Enter a time zone such as Europe/Berlin or UTC-5",
  ),
  rateType: z.enum(RATE_TYPES, "Please select a rate type"),
  rate: optionalAmount(RATE_WANTED),
  bio: textField({
    message: `Bio must be at least ${MIN_BIO} characters`,
    min: MIN_BIO,
    max: MAX_TEXT,
  }),
  specialProjects: optionalText(MAX_TEXT),
  whyTakeOver: textField({
    message: "Please provide a detailed explanation",
    min: MIN_REASON,
    max: MAX_TEXT,
  }),
  additionalInfo: optionalText(MAX_TEXT),
  ...trapField,
});

export type BuilderApplication = z.output<typeof builderApplicationSchema>;

/**
 * The shorter application of a signed-in user; only the automation types are
 * optional.
 */
export const ghostApplicationSchema = z.object({
  operatorName: lineField({ message: "Operator name is required", max: 60 }),
  realName: lineField({ message: "Real name is required", max: 200 }),
  email: contactEmail,
  experience,
  specialties: textField({ message: "Specialties are required", max: 500 }),
  automationTypes: z
    .array(z.enum(AUTOMATION_TYPES, "Choose from the listed automation types"))
    .optional()
    .transform((types) => distinct(types ?? [])),
  portfolio: textField({ message: "Portfolio is required", max: 500 }).refine(
    (text) => !namesScript(text),
    PORTFOLIO_WANTED,
  ),
  pricing: lineField({ message: "Pricing is required", max: 200 }),
  availability,
  motivation: textField({ message: "Motivation is required", max: MAX_TEXT }),
  ...trapField,
});

export type GhostApplication = z.output<typeof ghostApplicationSchema>;

/** Addresses that could do more than open a page. */
function namesScript(text: string): boolean {
  return /^(javascript|vbscript|data|blob|file):/i.test(text);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
