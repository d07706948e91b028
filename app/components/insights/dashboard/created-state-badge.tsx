import { EyeOff } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { ListingStatusBadge } from "~/components/ui/status-badge";

type CreatedStateBadgeProps = {
  agent: {
    state: string;
    version: string | null;
    pending: { name: string; status: string } | null;
  };
};

/** The state of the user's agent, and of the version that will replace it. */
export function CreatedStateBadge({ agent }: CreatedStateBadgeProps) {
  const { state, version, pending } = agent;
  return (
    <>
      <StateBadge state={state} />
      {version !== null && pending ? (
        <span className="row gap-1.5">
          <span className="subtle fig text-xs">{pending.name}</span>
          <ListingStatusBadge status={pending.status} />
        </span>
      ) : null}
    </>
  );
}

function StateBadge({ state }: { state: string }) {
  if (state === "unlisted") {
    return (
      <Badge tone="idle" icon={EyeOff}>
        UNLISTED
      </Badge>
    );
  }
  return <ListingStatusBadge status={state === "live" ? "approved" : state} />;
}
