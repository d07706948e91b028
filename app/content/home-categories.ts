type HomeCategory = {
  id: string;
  name: string;
  description: string;
  /** The name of a lucide icon. */
  icon: string;
  /**
   * A live agent with one of these tags counts; the arsenal lists the same
   * agents.
   */
  tags: readonly string[];
};

/** The four cards of the home page with the agents that each one counts. */
export const HOME_CATEGORIES: readonly HomeCategory[] = [
  {
    id: "email-bots",
    name: "Email bots",
    description: "Triage, reply, follow up and report across any inbox.",
    icon: "mail",
    tags: ["email", "inbox", "newsletter", "gmail"],
  },
  {
    id: "sms-bots",
    name: "SMS bots",
    description: "Two-way texting with consent and opt-out built in.",
    icon: "message-square-text",
    tags: ["sms", "texting", "two-way texting", "twilio"],
  },
  {
    id: "pc-cloud-agents",
    name: "PC and cloud agents",
    description: "Desktop and server work that runs while you sleep.",
    icon: "monitor-cog",
    tags: ["pc-agent", "cloud-agent", "desktop", "rpa", "self-hosted"],
  },
  {
    id: "workflow-packs",
    name: "Workflow packs",
    description: "Linked agents that take a whole process end to end.",
    icon: "workflow",
    tags: ["workflow", "workflow-pack"],
  },
];
