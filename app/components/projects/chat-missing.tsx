import { MessageSquareOff } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

/** The same text for a missing chat and one that is not the reader's. */
export function ChatMissing() {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={MessageSquareOff}
        title="Chat not found"
        hint="There is no project chat at this address."
        action={
          <ButtonLink href="/dashboard">Back to the dashboard</ButtonLink>
        }
      />
    </div>
  );
}
