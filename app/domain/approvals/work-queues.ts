import { DECISION_DAYS } from "~/domain/projects/held-payments";
import { HOURS_TO_ALERT } from "~/domain/catalogue/recalls";

type WorkQueue = {
  label: string;
  href: string;
  /** The hours in which an entry should be decided. */
  hours?: number;
  /** Comes before the other queues while it has entries. */
  isUrgent?: true;
};

/** What waits for an administrator, the most dangerous first. */
export const WORK_QUEUES = {
  danger_reports: {
    label: "Reports of danger",
    href: "/admin/reports",
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
  anomalies: { label: "Payment anomalies", href: "/admin/payment-anomalies" },
  reports: { label: "Other reports", href: "/admin/reports" },
  takedown_appeals: {
    label: "Appeals against takedowns",
    href: "/admin/appeals",
  },
  report_appeals: {
    label: "Appeals against other decisions",
    href: "/admin/appeals",
  },
  lost_factors: { label: "Lost factors", href: "/admin/lost-factors" },
  support: {
    label: "Support requests",
    href: "/admin/support?status=open",
    hours: 24,
  },
  submissions: {
    label: "Submitted agents",
    href: "/admin/review?status=submitted",
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
