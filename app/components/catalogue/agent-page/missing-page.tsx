import {
  isRouteErrorResponse,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { SearchX } from "lucide-react";

import { ErrorView } from "~/components/layout/error-view";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

type MissingPageProps = { hint: string; back: { href: string; label: string } };

/** Shows a missing agent as such; other errors keep their own view. */
export function MissingPage({ hint, back }: MissingPageProps) {
  const error = useRouteError();
  const shell = useRouteLoaderData<{ requestId?: string }>("root");
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorView reference={shell?.requestId} />;
  }
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title="Agent Not Found"
        hint={hint}
        action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      />
    </div>
  );
}
