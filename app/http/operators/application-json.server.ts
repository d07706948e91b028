import { z } from "zod";

import {
  APPLICATION_FORMS,
  APPLICATION_STATUSES,
} from "~/domain/operators/applications";
import { centsToUsd } from "~/domain/platform/money";
import type { OperatorApplication } from "~/models/operators/operator-applications.server";
import { applicationRevision } from "~/services/support/desk-revisions.server";

const text = z.string().nullable();

export const applicationSchema = z.object({
  id: z.string(),
  userId: text,
  form: z.enum(APPLICATION_FORMS),
  fullName: z.string(),
  email: z.string(),
  phone: text,
  linkedinUrl: text,
  websiteUrl: text,
  portfolioUrl: text,
  experience: z.string(),
  expertise: z.array(z.string()),
  availability: z.string(),
  timezone: z.string(),
  rateType: text,
  rate: z.number().nullable(),
  bio: text,
  specialProjects: text,
  whyTakeOver: z.string(),
  additionalInfo: text,
  operatorName: text,
  specialties: text,
  automationTypes: z.array(z.string()),
  portfolio: text,
  pricing: text,
  status: z.enum(APPLICATION_STATUSES),
  reviewedBy: text,
  reviewedAt: text,
  reviewNotes: text,
  createdAt: z.string(),
  revision: z.string(),
});

export function applicationJson(
  application: OperatorApplication,
): z.infer<typeof applicationSchema> {
  const { rateCents, reviewedAt, createdAt, automationTypes } = application;
  return {
    ...application,
    rate: rateCents === null ? null : centsToUsd(rateCents),
    automationTypes: automationTypes ?? [],
    reviewedAt: reviewedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    revision: applicationRevision(application),
  };
}
