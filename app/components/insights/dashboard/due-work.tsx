import { Link } from "@remix-run/react";

import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import type { DueWork as Due } from "~/services/projects/list-due-work.server";

/** What the user's projects wait for; nothing without running work. */
export function DueWork({ due }: { due: readonly Due[] }) {
  if (due.length === 0) return null;
  return (
    <Panel titleId="due-work" title="Due in your projects">
      <ul>
        {due.map(({ id, href, title, text, isTheirTurn }) => (
          <li key={id} className="li wrapx relative hover:bg-hover">
            <div className="grow">
              <Link
                to={href}
                className="block font-semibold wrap-anywhere after:absolute after:inset-0"
              >
                {title}
              </Link>
              <p className="muted text-sm wrap-anywhere">{text}</p>
            </div>
            {isTheirTurn ? <Badge tone="warn">Your turn</Badge> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
