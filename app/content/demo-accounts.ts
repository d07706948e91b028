/** The public password of every demo account. */
export const DEMO_PASSWORD = "armory-demo-2026";

type DemoAccount = { email: string; username: string; what: string };

/** Shown on the sign-in page in demo mode only. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "admin@armory.test",
    username: "commander",
    what: "Administrator, owner of the 17 sample agents",
  },
  {
    email: "reviewer@armory.test",
    username: "second_eye",
    what: "Second administrator",
  },
  {
    email: "operator@armory.test",
    username: "ghost_alpha",
    what: "Operator, available, two finished projects",
  },
  {
    email: "busy@armory.test",
    username: "ghost_busy",
    what: "Operator, not available",
  },
  {
    email: "buyer@armory.test",
    username: "recruit_one",
    what: "Buyer with one purchase, one project chat and an unpaid offer",
  },
];
