export type NavigationLink = { label: string; href: string };

export type UserMenuLink = NavigationLink & {
  icon: "person" | "dashboard" | "earnings" | "mail" | "command" | "review";
};

export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: "Arsenal", href: "/arsenal" },
  { label: "Operators", href: "/operators" },
  { label: "Intelligence", href: "/intelligence" },
  { label: "Field manual", href: "/field-manual" },
];

export const SIGN_IN_LINK: NavigationLink = { label: "LOGIN", href: "/auth" };

export const JOIN_LINK: NavigationLink = {
  label: "JOIN ARMORY",
  href: "/auth?tab=register",
};

export const DASHBOARD_LINK: NavigationLink = {
  label: "DASHBOARD",
  href: "/dashboard",
};

export const ADD_AGENT_LINK: NavigationLink = {
  label: "ADD AGENT",
  href: "/add-agent",
};

const USER_LINKS: readonly UserMenuLink[] = [
  { label: "Profile", href: "/profile", icon: "person" },
  { label: "Dashboard", href: "/dashboard", icon: "dashboard" },
  { label: "Earnings", href: "/earnings", icon: "earnings" },
];

const OUTBOX_LINK: UserMenuLink = {
  label: "Mail outbox",
  href: "/admin/outbox",
  icon: "mail",
};

const ADMINISTRATOR_LINKS: readonly UserMenuLink[] = [
  { label: "Admin Panel", href: "/admin", icon: "command" },
  { label: "Admin Review", href: "/admin/review", icon: "review" },
];

/** Administrators of a demo also read the mail that was not sent. */
export function userMenuLinks(
  role: string,
  isDemo: boolean,
): readonly UserMenuLink[] {
  if (role !== "admin") return USER_LINKS;
  const links = [...USER_LINKS, ...ADMINISTRATOR_LINKS];
  return isDemo ? [...links, OUTBOX_LINK] : links;
}

/** The pages of administrators, in the order of their navigation. */
export const ADMIN_SECTIONS: readonly (NavigationLink & { text: string })[] = [
  {
    label: "Agent Review",
    href: "/admin/review",
    text: "Review and approve submitted agents.",
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
    label: "Site Analytics",
    href: "/admin/analytics",
    text: "Platform metrics and user engagement.",
  },
  {
    label: "Support",
    href: "/admin/support",
    text: "Answer and close what people asked.",
  },
  {
    label: "Waitlist",
    href: "/admin/waitlist",
    text: "Who wants to be told, to read and to export.",
  },
  {
    label: "Users",
    href: "/admin/users",
    text: "Search accounts, operator status and suspensions.",
  },
  {
    label: "Orders",
    href: "/admin/orders",
    text: "Everybody's orders, and refunds with a reason.",
  },
  {
    label: "Reviews",
    href: "/admin/reviews",
    text: "Read what buyers wrote, and hide what breaks the rules.",
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

/** Only where the sandbox stands in for the provider. */
const TEST_PAYMENTS_SECTION = {
  label: "Test Payments",
  href: "/sandbox/payments",
  text: "Payments of the sandbox, and what their banks decide.",
};

/** What the command center leads to. */
export function commandSections(hasSandbox: boolean): typeof ADMIN_SECTIONS {
  if (!hasSandbox) return ADMIN_SECTIONS;
  return [...ADMIN_SECTIONS, TEST_PAYMENTS_SECTION];
}

export type FooterColumn = {
  title: string;
  links: readonly NavigationLink[];
};

const ARMORY_COLUMN: FooterColumn = {
  title: "Armory",
  links: [
    { label: "Arsenal", href: "/arsenal" },
    { label: "Intelligence", href: "/intelligence" },
    { label: "Operators", href: "/operators" },
    { label: "Become a builder", href: "/become-ai-agent-builder" },
  ],
};

const BASE_COLUMN: FooterColumn = {
  title: "Base",
  links: [
    { label: "Dashboard", href: "/dashboard" },
    { label: "Profile", href: "/profile" },
    { label: "Login", href: "/auth" },
    { label: "Join Armory", href: "/coming-soon" },
  ],
};

const COMMAND_COLUMN: FooterColumn = {
  title: "Command",
  links: [
    { label: "Field Manual", href: "/field-manual" },
    { label: "Support Command", href: "/support-command" },
    { label: "Terms of War", href: "/terms-of-war" },
    { label: "Privacy Ops", href: "/privacy-ops" },
  ],
};

/** Only columns that lead somewhere are drawn. */
export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  ARMORY_COLUMN,
  BASE_COLUMN,
  COMMAND_COLUMN,
].filter((column) => column.links.length > 0);

/** Pages whose address begins differently from their section's. */
const FURTHER_PAGES = new Map([["/arsenal", ["/agent", "/agent-marketplace"]]]);

/** A section's own pages mark its link, and no other section's. */
export function isCurrentSection(href: string, currentPath: string): boolean {
  const starts = [href, ...(FURTHER_PAGES.get(href) ?? [])];
  return starts.some(
    (start) => currentPath === start || currentPath.startsWith(`${start}/`),
  );
}

/** Ways out of the 404 page (document 000 section 8). */
export const NOT_FOUND_LINKS: readonly NavigationLink[] = [
  { label: "Return to Base", href: "/" },
  { label: "View Arsenal", href: "/arsenal" },
  { label: "Ghost Ops", href: "/operators" },
  { label: "Deploy", href: "/deploy" },
  { label: "Join Armory", href: "/coming-soon" },
];

/** Pages that ask who is there before they open. */
const PROTECTED_PATHS: readonly string[] = [
  "/add-agent",
  "/admin",
  "/apply-ghost-ops",
  "/checkout",
  "/dashboard",
  "/deploy",
  "/earnings",
  "/notifications",
  "/profile",
  "/purchased-agent",
  "/sandbox/payments",
];

/** Below the page of an agent, which everybody opens. */
const OF_AGENT = /^\/agent\/[^/]+\/(review(s\/|$)|quote$)/;

/** Whether a page, or the section it is in, needs a signed-in user. */
export function isProtectedPath(path: string): boolean {
  if (OF_AGENT.test(path)) return true;
  return PROTECTED_PATHS.some(
    (start) => path === start || path.startsWith(`${start}/`),
  );
}
