import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { ErrorView } from "~/components/layout/error-view";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";

import { RecallNote, type RecallView } from "./recall-note";

type Recalled = { name: string } & RecallView;

/** The recall that took the agent off sale, as its refusal names it. */
function recallOf(data: unknown): Recalled | undefined {
  return (data as { recall?: Recalled } | null)?.recall;
}

type MissingPageProps = { hint: string; back: { href: string; label: string } };

/** Shows a missing agent as such; other errors keep their own view. */
export function MissingPage({ hint, back }: MissingPageProps) {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorView />;
  }
  const recall = recallOf(error.data);
  if (recall) {
    return (
      <div className="wrap section grid gap-6">
        <h1 className="h2 wrap-anywhere">{recall.name}</h1>
        <RecallNote recall={recall} />
        <p>
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </p>
      </div>
    );
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
