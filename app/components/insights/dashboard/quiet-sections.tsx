import { Link } from "@remix-run/react";

import { ADD_AGENT_PATH } from "~/domain/catalogue/created-agents";
import type { DashboardSection } from "~/domain/insights/dashboard-sections";
import type { OperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";

type Line = { title: string; hint?: string; label: string; href: string };

/** Buying and selling, which are open to everyone. */
const LINES: ({ section: DashboardSection } & Line)[] = [
  {
    section: "chats",
    title: "No project chats yet",
    hint: "Request an operator from the homepage to start a project chat",
    label: "Describe a mission",
    href: "/",
  },
  {
    section: "purchases",
    title: "No agents purchased yet",
    label: "Browse Arsenal",
    href: "/arsenal",
  },
  {
    section: "agents",
    title: "No agents created yet",
    label: "Add agent",
    href: ADD_AGENT_PATH,
  },
];

const OPERATOR_LINK = {
  label: "Operator profile",
  href: "/dashboard/operator-profile",
};

type QuietSectionsProps = {
  shown: readonly DashboardSection[];
  operator: Pick<OperatorDesk, "isWorking" | "listing">;
};

/** One line with a link for each section without content. */
export function QuietSections({ shown, operator }: QuietSectionsProps) {
  const lines = [
    ...LINES.filter(({ section }) => !shown.includes(section)),
    ...operatorLines({ shown, operator }),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="panel">
      {lines.map(({ title, hint, label, href }) => (
        <li key={title} className="li wrapx">
          <p className="grow">
            {title}
            {hint ? <span className="subtle block text-xs">{hint}</span> : null}
          </p>
          <Link className="link text-sm" to={href}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function operatorLines({ shown, operator }: QuietSectionsProps): Line[] {
  const { isWorking, listing } = operator;
  if (!isWorking) {
    const hint =
      listing === "rejected"
        ? "Your application was not approved"
        : "To be listed as an operator, you need an approved application";
    return [{ title: "No custom work yet", hint, ...OPERATOR_LINK }];
  }
  if (shown.includes("requests")) return [];
  const hint =
    "Requests for your work appear here, each with its own project chat";
  return [{ title: "No requests yet", hint, ...OPERATOR_LINK }];
}
