import { Link } from "@remix-run/react";

import { Badge } from "~/components/ui/badge";
import { Panel } from "~/components/ui/panel";
import type { DueWork as Due } from "~/services/projects/list-due-work.server";

const CHATS = "/dashboard?view=chats#chats";

type DueWorkProps = { due: readonly Due[]; hasMore: boolean };

/** What the user's projects wait for; nothing without running work. */
export function DueWork({ due, hasMore }: DueWorkProps) {
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
      {hasMore ? (
        <p className="pad muted border-t border-line text-sm">
          This list is not complete. See{" "}
          <Link className="link" to={CHATS}>
            all project chats
          </Link>
          .
        </p>
      ) : null}
    </Panel>
  );
}
