import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { PackageX } from "lucide-react";

import { ErrorView } from "~/components/layout/error-view";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

/**
 * Shows that the user has no such purchase; other errors keep their own view.
 */
export function MissingPurchase() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorView />;
  }
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={PackageX}
        title="AGENT NOT FOUND"
        hint="This purchased agent could not be located."
        action={<ButtonLink href="/dashboard">Back to dashboard</ButtonLink>}
      />
    </div>
  );
}
