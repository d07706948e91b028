export type NavigationLink = { label: string; href: string };

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
    { label: "Waitlist", href: "/coming-soon" },
  ],
};

const COMMAND_COLUMN: FooterColumn = {
  title: "Command",
  links: [
    { label: "Field Manual", href: "/field-manual" },
    { label: "Support Command", href: "/support-command" },
    { label: "Terms of War", href: "/terms-of-war" },
    { label: "Privacy Ops", href: "/privacy-ops" },
    { label: "Transparency", href: "/transparency" },
  ],
};

export const FOOTER_COLUMNS: readonly FooterColumn[] = [
  ARMORY_COLUMN,
  BASE_COLUMN,
  COMMAND_COLUMN,
];

/** Pages whose address begins differently from their section's. */
const FURTHER_PAGES = new Map([["/arsenal", ["/agent", "/agent-marketplace"]]]);

/** Whether a page belongs to a link's section. */
export function isCurrentSection(href: string, currentPath: string): boolean {
  const starts = [href, ...(FURTHER_PAGES.get(href) ?? [])];
  return starts.some(
    (start) => currentPath === start || currentPath.startsWith(`${start}/`),
  );
}

/** Links of the 404 page. */
export const NOT_FOUND_LINKS: readonly NavigationLink[] = [
  { label: "Return to Base", href: "/" },
  { label: "View Arsenal", href: "/arsenal" },
  { label: "Ghost Ops", href: "/operators" },
  { label: "Deploy", href: "/deploy" },
  { label: "Join Armory", href: "/coming-soon" },
];

/** Pages that require sign-in. */
const PROTECTED_PATHS: readonly string[] = [
  "/add-agent",
  "/admin",
  "/apply-ghost-ops",
  "/auth/confirm",
  "/checkout",
  "/dashboard",
  "/deploy",
  "/earnings",
  "/notifications",
  "/profile",
  "/purchased-agent",
  "/sandbox/payments",
];

/** Pages below an agent's page, which itself is public. */
const OF_AGENT = /^\/agent\/[^/]+\/(review(s\/|$)|(quote|questions|trial)$)/;

/** Whether a page, or its section, requires sign-in. */
export function isProtectedPath(path: string): boolean {
  if (OF_AGENT.test(path)) return true;
  return PROTECTED_PATHS.some(
    (start) => path === start || path.startsWith(`${start}/`),
  );
}
