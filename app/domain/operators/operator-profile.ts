import { z } from "zod";

import { MAX_BIO_LENGTH } from "../accounts/profile-form";
import { TIME_OF_DAY } from "./availability";
import {
  optionalAmount,
  optionalLine,
  optionalText,
} from "../platform/form-fields";
import { LANGUAGES } from "./languages";
import { SPECIALIZATIONS, WEEK_DAYS } from "./operators";
import { isTimeZone } from "../platform/time-zones";

const TIME_WANTED = "Use a time of day as HH:MM, for example 09:00.";

/** Compared only if both are valid times. */
const timeOfDay = z
  .string(TIME_WANTED)
  .regex(TIME_OF_DAY, { message: TIME_WANTED, abort: true });

const day = z
  .object({
    available: z.boolean("Say whether you work on this day."),
    start: timeOfDay.optional(),
    end: timeOfDay.optional(),
  })
  .refine(({ start, end }) => (start === undefined) === (end === undefined), {
    message: "Enter both a start and an end time.",
    path: ["end"],
  })
  .refine(({ start, end }) => !start || !end || end > start, {
    message: "The end must be after the start.",
    path: ["end"],
  });

const specializations = z
  .array(z.enum(SPECIALIZATIONS, "Choose from the listed specializations."))
  .transform((chosen) => [...new Set(chosen)]);

export const MAX_HEADLINE_LENGTH = 120;

const languages = z
  .array(z.enum(LANGUAGES, "Choose from the listed languages."))
  .transform((chosen) => [...new Set(chosen)]);

const rate = optionalAmount(
  "Enter the rate as an amount in USD, such as 95 or 94.50.",
);

const timeZone = z
  .string()
  .trim()
  .refine(isTimeZone, "Use a time zone’s name, for example Europe/Berlin.");

const week = z.partialRecord(z.enum(WEEK_DAYS, "Unknown day."), day);

/** An operator profile sent by a program; omitted fields keep their value. */
export const operatorProfileSchema = z.object({
  isOperator: z.boolean().optional(),
  operatorAvailable: z.boolean().optional(),
  operatorSpecializations: specializations.optional(),
  bio: optionalText(MAX_BIO_LENGTH).optional(),
  headline: optionalLine(MAX_HEADLINE_LENGTH).optional(),
  hourlyRate: rate.optional(),
  languages: languages.optional(),
  availabilityTimes: week.nullable().optional(),
  timeZone: timeZone.optional(),
});

export type SentProfile = z.output<typeof operatorProfileSchema>;

const worked = z
  .object({
    available: z.boolean().default(false),
    start: z.string().default(""),
    end: z.string().default(""),
  })
  .prefault({})
  .transform((sent) => (sent.available ? sent : { available: false }))
  .pipe(day);

/** The same from the form: an unchecked box is not sent. */
export const operatorProfileForm = operatorProfileSchema.extend({
  isOperator: z.boolean().default(false),
  operatorAvailable: z.boolean().default(false),
  operatorSpecializations: specializations.default([]),
  bio: optionalText(MAX_BIO_LENGTH),
  headline: optionalLine(MAX_HEADLINE_LENGTH),
  hourlyRate: rate,
  languages: languages.default([]),
  availabilityTimes: z.object({
    monday: worked,
    tuesday: worked,
    wednesday: worked,
    thursday: worked,
    friday: worked,
    saturday: worked,
    sunday: worked,
  }),
});
