import { Bot, MessageSquareCode, Workflow } from "lucide-react";

import { Icon } from "~/components/ui/icon";

const BLURBS = [
  {
    icon: MessageSquareCode,
    title: "AI prompt agents",
    text: "Tuned prompts and guardrails for one task done well.",
  },
  {
    icon: Bot,
    title: "Automation bots",
    text: "Scripts and services that take over routine work.",
  },
  {
    icon: Workflow,
    title: "Workflow agents",
    text: "Several agents linked into one dependable process.",
  },
];

/** The three kinds of custom work. */
export function Blurbs() {
  return (
    <ul className="mt-7 grid gap-px border border-line bg-line md:grid-cols-3">
      {BLURBS.map(({ icon, title, text }) => (
        <li className="flex gap-4 bg-surface p-5" key={title}>
          <span className="text-2xl text-action-text">
            <Icon of={icon} />
          </span>
          <div>
            <h2 className="h4">{title}</h2>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
