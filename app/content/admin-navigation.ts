import type { NavigationLink } from "./navigation";

/** The administrators' pages, in the order of their navigation. */
export const ADMIN_SECTIONS: readonly (NavigationLink & { text: string })[] = [
  {
    label: "Agent Review",
    href: "/admin/review",
    text: "Review and approve submitted agents.",
  },
  {
    label: "Appeals",
    href: "/admin/appeals",
    text: "Decide owners’ appeals against takedowns.",
  },
  {
    label: "Recalls",
    href: "/admin/recalls",
    text: "Recall versions, and confirm or lift recalls.",
  },
  {
    label: "Operator Applications",
    href: "/admin/operator-applications",
    text: "Review premium operator registrations.",
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
  {
    label: "Site Analytics",
    href: "/admin/analytics",
    text: "Platform metrics and user engagement.",
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
  {
    label: "Users",
    href: "/admin/users",
    text: "Search accounts, operator status and suspensions.",
  },
  {
    label: "Orders",
    href: "/admin/orders",
    text: "Everyone’s orders, and refunds with a reason.",
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
  {
    label: "Audit Log",
    href: "/admin/audit-log",
    text: "What administrators did: who, what and when.",
  },
  {
    label: "Mail Outbox",
    href: "/admin/outbox",
    text: "Every mail and whether it was sent.",
  },
];

/** Only with the sandbox in place of the provider. */
const TEST_PAYMENTS_SECTION = {
  label: "Test Payments",
  href: "/sandbox/payments",
  text: "Sandbox payments, and what their banks decide.",
};

/** The links of the command center. */
export function commandSections(hasSandbox: boolean): typeof ADMIN_SECTIONS {
  if (!hasSandbox) return ADMIN_SECTIONS;
  return [...ADMIN_SECTIONS, TEST_PAYMENTS_SECTION];
}
