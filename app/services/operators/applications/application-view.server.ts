import { AVAILABILITY_LABELS, RATE_TYPE_LABELS } from "~/content/applications";
import { formatDate, formatMoment } from "~/domain/platform/dates";
import { formatAmount } from "~/domain/platform/money";
import { linkedAddress } from "~/domain/platform/web-address";
import type { OperatorApplication } from "~/models/operators/operator-applications.server";

import { applicationRevision } from "~/services/support/desk-revisions.server";

export type ApplicationView = ReturnType<typeof applicationView>;

/** An application as its page shows it; fields that its form lacks are null. */
export function applicationView(application: OperatorApplication) {
  const { id, status, form, fullName, email, phone, reviewNotes } = application;
  const { reviewedAt, createdAt, availability } = application;
  return {
    id,
    status,
    form,
    fullName,
    email,
    phone,
    reviewNotes,
    experience: application.experience,
    availability: labelOf(AVAILABILITY_LABELS, availability),
    timezone: application.timezone,
    rate: rateText(application),
    expertise: areasOf(application),
    appliedOn: formatDate(createdAt),
    reviewedAt: reviewedAt && formatMoment(reviewedAt),
    revision: applicationRevision(application),
    links: linksOf(application),
    texts: textsOf(application),
  };
}

function areasOf({ expertise, automationTypes }: OperatorApplication) {
  return [...expertise, ...(automationTypes ?? [])];
}

/** The amount with its unit; the shorter form has free text instead. */
function rateText(application: OperatorApplication): string {
  const { rateCents, rateType, pricing } = application;
  const rate = rateCents === null ? pricing : formatAmount(rateCents);
  return [rate ?? "Not specified", typeLabel(rateType)]
    .filter(Boolean)
    .join(", ");
}

function typeLabel(rateType: string | null): string | null {
  return rateType && labelOf(RATE_TYPE_LABELS, rateType);
}

function labelOf(labels: Record<string, string>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

function linksOf(application: OperatorApplication) {
  const { portfolioUrl, linkedinUrl, websiteUrl } = application;
  return [
    { label: "Portfolio", stored: portfolioUrl },
    { label: "LinkedIn", stored: linkedinUrl },
    { label: "Website", stored: websiteUrl },
  ].flatMap(({ label, stored }) => {
    const href = linkedAddress(stored);
    return href ? [{ label, href }] : [];
  });
}

function textsOf(application: OperatorApplication) {
  return [
    { label: "Operator name", text: application.operatorName },
    { label: "Specialties", text: application.specialties },
    { label: "Portfolio", text: application.portfolio },
    { label: "Bio", text: application.bio },
    { label: "Special projects", text: application.specialProjects },
    { label: "Why join", text: application.whyTakeOver },
    { label: "Additional info", text: application.additionalInfo },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
}
