import type { NavigationLink } from "./navigation";

export type AdminSection = NavigationLink & { text: string };

type AdminGroup = { label: string; sections: readonly AdminSection[] };

const AGENTS: readonly AdminSection[] = [
  {
    label: "Agent Review",
    href: "/admin/review",
    text: "Review and approve submitted agents.",
  },
  {
    label: "Appeals",
    href: "/admin/appeals",
    text: "Decide appeals against takedowns and decisions about reports.",
  },
  {
    label: "Reports",
    href: "/admin/reports",
    text: "Read what was reported, and decide about it.",
  },
  {
    label: "Recalls",
    href: "/admin/recalls",
    text: "Recall versions, and confirm or lift recalls.",
  },
  {
    label: "Reviews",
    href: "/admin/reviews",
    text: "Read buyers’ reviews, and hide those that break the rules.",
  },
  {
    label: "Questions",
    href: "/admin/questions",
    text: "Read published questions, and hide those that break the rules.",
  },
];

const MONEY: readonly AdminSection[] = [
  {
    label: "Orders",
    href: "/admin/orders",
    text: "Everyone’s orders, and refunds with a reason.",
  },
  {
    label: "Project Payments",
    href: "/admin/project-payments",
    text: "Everyone’s payments for projects, and where the money is.",
  },
  {
    label: "Disputes",
    href: "/admin/disputes",
    text: "Decide disputes about held payments.",
  },
  {
    label: "Payment Anomalies",
    href: "/admin/payment-anomalies",
    text: "Payment problems that need a person, and how to resolve them.",
  },
];

const PEOPLE: readonly AdminSection[] = [
  {
    label: "Users",
    href: "/admin/users",
    text: "Search accounts, operator status and suspensions.",
  },
  {
    label: "Lost Factors",
    href: "/admin/lost-factors",
    text: "Decide requests of people who have lost their second factors.",
  },
  {
    label: "Operator Applications",
    href: "/admin/operator-applications",
    text: "Review premium operator registrations.",
  },
  {
    label: "Support",
    href: "/admin/support",
    text: "Answer and close support requests.",
  },
  {
    label: "Waitlist",
    href: "/admin/waitlist",
    text: "View and export waitlist sign-ups.",
  },
];

const SITE: readonly AdminSection[] = [
  {
    label: "Site Analytics",
    href: "/admin/analytics",
    text: "Platform metrics and user engagement.",
  },
  {
    label: "Audit Log",
    href: "/admin/audit-log",
    text: "What administrators did: who, what and when.",
  },
  {
    label: "Health",
    href: "/admin/health",
    text: "Queues, jobs, errors, database and versions.",
  },
  {
    label: "Mail Outbox",
    href: "/admin/outbox",
    text: "Every mail and whether it was sent.",
  },
];

/** The administrators' pages, in the order of their navigation. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  { label: "Agents", sections: AGENTS },
  { label: "Money", sections: MONEY },
  { label: "People", sections: PEOPLE },
  { label: "Site", sections: SITE },
];

/** Only with the sandbox in place of the provider. */
const TEST_PAYMENTS_SECTION: AdminSection = {
  label: "Test Payments",
  href: "/sandbox/payments",
  text: "Sandbox payments, and what their banks decide.",
};

/** The links of the command center. */
export function commandGroups(hasSandbox: boolean): typeof ADMIN_GROUPS {
  if (!hasSandbox) return ADMIN_GROUPS;
  return ADMIN_GROUPS.map(({ label, sections }) => ({
    label,
    sections:
      sections === MONEY ? [...sections, TEST_PAYMENTS_SECTION] : sections,
  }));
}
