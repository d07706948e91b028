import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { EyeOff } from "lucide-react";

import { Prose } from "~/components/ui/prose";
import { Insignia } from "~/components/insignia/insignia";
import { CategoryLabel } from "~/components/insignia/ribbon";
import { Badge } from "~/components/ui/badge";
import {
  ListingStatusBadge,
  RestrictionBadge,
  ReviewStatusBadge,
} from "~/components/ui/status-badge";
import type { Restriction } from "~/domain/approvals/restrictions";
import { queueHref } from "~/domain/approvals/queue-address";

import { EntryDecision } from "./entry-decision";
import { ListingSwitch } from "./listing-switch";

export type EntryView = {
  id: string;
  slug: string;
  name: string;
  shortDesc: string;
  category: string;
  username: string;
  reviewStatus: string;
  restriction: Restriction | null;
  notesHtml: string | null;
  isLive: boolean;
  /** What replaces the published version; null if nothing does. */
  update: string | null;
  isOwn: boolean;
  price: string;
  date: string;
  /** The revision of the waiting submission. */
  revision: string | null;
  listingRevision: string;
};

type AgentEntryProps = {
  entry: EntryView;
  action: string;
  result: SubmissionResult | null;
};

/** One agent of the command center with its actions. */
export function AgentEntry({ entry, action, result }: AgentEntryProps) {
  const { id, slug, name, shortDesc, category, reviewStatus } = entry;
  const reviewed = { status: null, page: 1, agent: id };
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex items-start gap-4">
        <Insignia slug={slug} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="row wrapx">
            <StateBadge entry={entry} />
            {entry.update ? <Badge tone="info">{entry.update}</Badge> : null}
          </p>
          <h3 className="h4 wrap-anywhere">
            <Link className="link" to={queueHref(reviewed)}>
              {name}
            </Link>
          </h3>
          <p className="subtle text-xs">
            {entry.username || "Unknown"} · {entry.date} ·{" "}
            <span className="fig">{entry.price}</span>
          </p>
          <p className="muted line-clamp-3 text-sm">{shortDesc}</p>
          {category ? <CategoryLabel category={category} /> : null}
        </div>
      </div>
      <div className="min-w-0">
        {reviewStatus === "submitted" ? (
          <EntryDecision entry={entry} action={action} result={result} />
        ) : null}
        {reviewStatus === "approved" ? (
          <ListingSwitch
            entry={{ ...entry, isRecalled: entry.restriction === "recalled" }}
            action={action}
            result={result}
          />
        ) : null}
        {reviewStatus === "rejected" ? (
          <Prose compact html={entry.notesHtml ?? "No notes."} />
        ) : null}
      </div>
    </li>
  );
}

function StateBadge({ entry }: { entry: EntryView }) {
  const { reviewStatus, restriction, isLive } = entry;
  if (restriction) return <RestrictionBadge restriction={restriction} />;
  if (reviewStatus !== "approved") {
    return <ReviewStatusBadge status={reviewStatus} />;
  }
  return isLive ? (
    <ListingStatusBadge status="approved" />
  ) : (
    <Badge tone="idle" icon={EyeOff}>
      Unlisted
    </Badge>
  );
}
