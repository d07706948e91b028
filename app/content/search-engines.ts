/** Pages for search engines, which also index agents and catalogue entries. */
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
  "/transparency",
  "/lander",
  "/coming-soon",
] as const;

/** Public pages that search engines should not list. */
export const UNLISTED_PAGES = [
  "/auth",
  "/auth/code",
  "/auth/confirm",
  "/auth/lost-factors",
  "/auth/lost-factors/cancel",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/change-email",
  "/end-session",
  "/component-sheet",
  "/api/docs",
] as const;

/** Addresses under which search engines should read nothing. */
export const PRIVATE_PATHS = [
  "/add-agent",
  "/admin",
  "/api/",
  "/apply-ghost-ops",
  "/checkout",
  "/compare",
  "/dashboard",
  "/deploy",
  "/earnings",
  "/logout",
  "/notifications",
  "/operator-requests",
  "/plans/",
  "/profile",
  "/purchased-agent/",
  "/report",
  "/sandbox/",
  "/statements/",
  "/theme",
  "/unsubscribe/",
  "/workflows/",
] as const;
