/** Pages that search engines list; agents and catalogue entries come with them. */
export const LISTED_PAGES = [
  "/",
  "/arsenal",
  "/operators",
  "/intelligence",
  "/join-armory",
  "/become-ai-agent-builder",
  "/support-command",
  "/field-manual",
  "/terms-of-war",
  "/privacy-ops",
  "/lander",
  "/coming-soon",
] as const;

/** Pages that anyone may open and that nobody should find by a search. */
export const UNLISTED_PAGES = [
  "/auth",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/change-email",
  "/component-sheet",
  "/api/docs",
] as const;

/** Addresses below which nothing is for search engines. */
export const PRIVATE_PATHS = [
  "/add-agent",
  "/admin",
  "/api/",
  "/apply-ghost-ops",
  "/checkout",
  "/dashboard",
  "/deploy",
  "/earnings",
  "/logout",
  "/notifications",
  "/operator-requests",
  "/profile",
  "/purchased-agent/",
  "/sandbox/",
  "/theme",
  "/unsubscribe/",
  "/workflows/",
] as const;
