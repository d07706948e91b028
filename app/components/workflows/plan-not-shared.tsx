import { Link2Off } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

/** For a link that ended, was replaced or is incomplete. */
export function PlanNotShared() {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={Link2Off}
        title="This plan is no longer shared"
        hint="The link has ended, or a part of it is missing. Ask whoever sent it for a new one."
        action={<ButtonLink href="/">Plan your own work</ButtonLink>}
      />
    </div>
  );
}
