import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ShieldOff } from "lucide-react";

import { ErrorView } from "~/components/layout/error-view";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

/** What others see instead of the command center, with a link to the shop. */
export function AccessDenied() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) {
    return <ErrorView />;
  }
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={ShieldOff}
        title="ACCESS DENIED"
        hint="Administrator privileges required to access this command center."
        action={
          <ButtonLink href="/agent-marketplace">Back to the arsenal</ButtonLink>
        }
      />
    </div>
  );
}
