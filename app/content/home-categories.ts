export type HomeCategory = {
  id: string;
  name: string;
  description: string;
  /** Name of a lucide icon. */
  icon: string;
  /** A live agent counts when its category is listed or it has a listed tag. */
  categories: readonly string[];
  tags: readonly string[];
};

/** The four cards of the home page and the agents that each one counts. */
export const HOME_CATEGORIES: readonly HomeCategory[] = [
  {
    id: "email-bots",
    name: "Email bots",
    description: "Triage, reply, follow up and report across any inbox.",
    icon: "mail",
    categories: ["Email Automation"],
    tags: ["email", "inbox", "newsletter", "gmail"],
  },
  {
    id: "sms-bots",
    name: "SMS bots",
    description: "Two-way texting with consent and opt-out built in.",
    icon: "message-square-text",
    categories: [],
    tags: ["sms", "texting", "two-way texting", "twilio"],
  },
  {
    id: "pc-cloud-agents",
    name: "PC and cloud agents",
    description: "Desktop and server work that runs while you sleep.",
    icon: "monitor-cog",
    categories: ["Data Processing", "Analytics"],
    tags: ["pc-agent", "cloud-agent", "desktop", "rpa", "self-hosted"],
  },
  {
    id: "workflow-packs",
    name: "Workflow packs",
    description: "Linked agents that take a whole process end to end.",
    icon: "workflow",
    categories: ["Workflow Automation"],
    tags: ["workflow", "workflow-pack"],
  },
];
