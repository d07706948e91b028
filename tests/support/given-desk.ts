import { asc } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";

import {
  operatorApplications,
  outboxEmails,
  supportRequests,
  waitlist,
} from "../../drizzle/schema";

export type Typed = Record<string, string | string[]>;

/** A full, valid application with values at the limits. */
export const builderAnswers: Typed = {
  fullName: "Dana Reyes",
  email: "Dana@Example.com",
  experience: "5-7 years",
  expertise: ["API Integrations", "Financial Systems"],
  availability: "part_time",
  timezone: "Europe/Madrid",
  rateType: "hourly",
  bio: "b".repeat(100),
  whyTakeOver: "w".repeat(50),
};

/** The shorter application without the address, which is the account's. */
export const ghostAnswers: Typed = {
  operatorName: "night_jar",
  realName: "Dana Reyes",
  experience: "10+ years",
  specialties: "Phone agents, intake forms",
  portfolio: "https://work.example.com",
  pricing: "120 an hour",
  availability: "contract",
  motivation: "To build more of them.",
};

export async function applicationsIn(ctx: Ctx) {
  return ctx.store.read
    .select()
    .from(operatorApplications)
    .orderBy(asc(operatorApplications.id));
}

export async function supportRequestsIn(ctx: Ctx) {
  return ctx.store.read.select().from(supportRequests);
}

export async function waitlistIn(ctx: Ctx) {
  return ctx.store.read.select().from(waitlist).orderBy(asc(waitlist.email));
}

/** All queued mail. */
export async function mailsIn(ctx: Ctx) {
  return ctx.store.read.select().from(outboxEmails);
}

/** Field errors of a JSON response or a returned form. */
export function errorsOf(body: unknown): Record<string, string[]> {
  const given = body as {
    errors?: Record<string, string[]>;
    result?: { error?: Record<string, string[]> };
  };
  return given.errors ?? given.result?.error ?? {};
}

/** The input that a refused form shows again, by field. */
export function typedAgain(body: unknown): Record<string, unknown> {
  const given = body as { result?: { initialValue?: Record<string, unknown> } };
  return given.result?.initialValue ?? {};
}
