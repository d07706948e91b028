import { formatMoment } from "~/domain/platform/dates";
import { DECISION_DAYS } from "~/domain/projects/held-payments";
import { HOURS_TO_ALERT } from "~/domain/catalogue/recalls";

import { REVIEW_HOURS } from "./review-wait";

/** In which time an entry should be decided (docs/product/approvals.md#command-center). */
const DANGER_HOURS = 24;
const REPORT_HOURS = 7 * 24;
const APPEAL_HOURS = 7 * 24;
/** No bank takes answers for less long; its own date is in the entry. */
const BANK_HOURS = 7 * 24;
const SUPPORT_HOURS = 24;
const HOUR_MS = 3_600_000;

type WorkQueue = {
  label: string;
  href: string;
  /** The hours in which an entry should be decided. */
  hours?: number;
  /** Comes before other queues with the same deadline. */
  isUrgent?: true;
};

/** What waits for an administrator, the most dangerous first. */
export const WORK_QUEUES = {
  danger_reports: {
    label: "Reports of danger",
    href: "/admin/reports",
    hours: DANGER_HOURS,
    isUrgent: true,
  },
  recalls: {
    label: "Recalls to confirm or lift",
    href: "/admin/recalls",
    hours: HOURS_TO_ALERT,
    isUrgent: true,
  },
  disputes: {
    label: "Disputes",
    href: "/admin/disputes",
    hours: DECISION_DAYS * 24,
    isUrgent: true,
  },
  bank_cases: {
    label: "Disputes and inquiries of banks",
    href: "/admin/payment-anomalies",
    hours: BANK_HOURS,
    isUrgent: true,
  },
  anomalies: {
    label: "Other payment anomalies",
    href: "/admin/payment-anomalies",
  },
  reports: {
    label: "Other reports",
    href: "/admin/reports",
    hours: REPORT_HOURS,
  },
  takedown_appeals: {
    label: "Appeals against takedowns",
    href: "/admin/appeals",
    hours: APPEAL_HOURS,
  },
  report_appeals: {
    label: "Appeals against other decisions",
    href: "/admin/appeals",
    hours: APPEAL_HOURS,
  },
  lost_factors: { label: "Lost factors", href: "/admin/lost-factors" },
  support: {
    label: "Support requests",
    href: "/admin/support?status=open",
    hours: SUPPORT_HOURS,
  },
  submissions: {
    label: "Submitted agents",
    href: "/admin/review?status=submitted",
    hours: REVIEW_HOURS,
  },
  applications: {
    label: "Operator applications",
    href: "/admin/operator-applications",
  },
} as const satisfies Record<string, WorkQueue>;

export type WorkQueueName = keyof typeof WORK_QUEUES;

export const WORK_QUEUE_NAMES = Object.keys(WORK_QUEUES) as WorkQueueName[];

/** The rules of a queue. */
export function workQueue(name: WorkQueueName): WorkQueue {
  return WORK_QUEUES[name];
}

/** When an entry should be decided; null without a deadline. */
export function dueAt(name: WorkQueueName, since: Date): Date | null {
  const { hours } = workQueue(name);
  return hours ? new Date(since.getTime() + hours * HOUR_MS) : null;
}

/** A deadline in words, and whether it has passed. */
export type Due = { at: string; isOverdue: boolean };

/** The deadline of an entry that waits since a time; null without one. */
export function dueView(
  name: WorkQueueName,
  since: Date | null,
  now: Date,
): Due | null {
  const due = since && dueAt(name, since);
  return due && { at: formatMoment(due), isOverdue: due < now };
}
