import { Link } from "@remix-run/react";

import { CategoryLabel } from "~/components/insignia/ribbon";
import { Insignia } from "~/components/insignia/insignia";
import { DueMark } from "~/components/layout/due-mark";
import { Badge } from "~/components/ui/badge";
import {
  RestrictionBadge,
  ReviewStatusBadge,
} from "~/components/ui/status-badge";
import type { Due } from "~/domain/approvals/work-queues";
import type { Restriction } from "~/domain/approvals/restrictions";

export type ListedAgent = {
  id: string;
  slug: string;
  name: string;
  shortDesc: string;
  category: string;
  tags: string[];
  username: string;
  reviewStatus: string;
  restriction: Restriction | null;
  /** What replaces the published version; null if nothing does. */
  update: string | null;
  /** Whether a reviewer sent it back before. */
  isResubmitted: boolean;
  date: string;
  /** Until when it should be decided; null if nothing waits. */
  due: Due | null;
};

type ReviewListProps = {
  agents: readonly ListedAgent[];
  openId: string | null;
  hrefFor: (id: string) => string;
};

/** The agents to choose from; the address selects one. */
export function ReviewList({ agents, openId, hrefFor }: ReviewListProps) {
  return (
    <nav className="panel" aria-label="Agents">
      <ul className="divide-y divide-line">
        {agents.map((agent) => (
          <li key={agent.id}>
            <Row
              agent={agent}
              href={hrefFor(agent.id)}
              isOpen={agent.id === openId}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type RowProps = { agent: ListedAgent; href: string; isOpen: boolean };

const OPEN_LOOK =
  "bg-selected shadow-[inset_3px_0_0_var(--color-action)] hover:bg-selected";

function Row({ agent, href, isOpen }: RowProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isOpen || undefined}
      className={`flex items-start gap-3.5 p-4 no-underline hover:bg-hover ${isOpen ? OPEN_LOOK : ""}`}
    >
      <Insignia slug={agent.slug} size="sm" />
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="row between wrapx">
          <b className="text-base wrap-anywhere">{agent.name}</b>
          <StateBadge {...agent} />
        </span>
        <span className="subtle text-xs">
          {agent.username || "Unknown"} · {agent.date}
        </span>
        {agent.due ? (
          <span className="row wrapx text-xs">
            Decide by <DueMark due={agent.due} />
          </span>
        ) : null}
        <span className="muted line-clamp-2 text-sm">{agent.shortDesc}</span>
        <Labels {...agent} />
        {agent.tags.length > 0 ? (
          <span className="subtle text-xs wrap-anywhere">
            {agent.tags.join(", ")}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function Labels({
  category,
  update,
  isResubmitted,
}: Pick<ListedAgent, "category" | "update" | "isResubmitted">) {
  return (
    <span className="row wrapx mt-1 gap-2">
      {category ? <CategoryLabel category={category} /> : null}
      {update ? <Badge tone="info">{update}</Badge> : null}
      {isResubmitted ? <Badge tone="info">Resubmitted</Badge> : null}
    </span>
  );
}

/** An approved agent that is restricted is not shown as approved. */
function StateBadge({
  reviewStatus,
  restriction,
}: Pick<ListedAgent, "reviewStatus" | "restriction">) {
  const isApproved = reviewStatus === "approved";
  return (
    <>
      {restriction ? <RestrictionBadge restriction={restriction} /> : null}
      {restriction && isApproved ? null : (
        <ReviewStatusBadge status={reviewStatus} />
      )}
    </>
  );
}
