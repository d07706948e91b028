import { Radar } from "lucide-react";

import { Choice } from "~/components/forms/choice";
import { ContourPlate } from "~/components/insignia/contour-plate";
import { OperatorInsignia } from "~/components/insignia/insignia";

import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { LoadingState } from "~/components/ui/loading-state";
import { AgentCardSkeleton } from "~/components/ui/skeleton";
import { OperatorAvailabilityBadge } from "~/components/ui/status-badge";
import { SheetSection } from "./section";

const OPERATORS = [
  { id: "nightjar", name: "Nightjar", facts: "4.9 rating · 214 jobs" },
  { id: "ironwood", name: "Ironwood", facts: "4.8 rating · 187 jobs" },
];

/** The dialog opened by ?dialog=operators. */
export function SampleDialog({ closeHref }: { closeHref: string }) {
  return (
    <Dialog
      title="AVAILABLE OPERATORS"
      description="Choose who builds Operation Answer."
      closeHref={closeHref}
    >
      <form method="get">
        <div className="dialog-body">
          {OPERATORS.map(({ id, name, facts }) => (
            <Choice
              key={id}
              name="operator"
              value={id}
              label={name}
              hint={facts}
              picture={
                <OperatorInsignia
                  id={id}
                  monogram={name.slice(0, 2).toUpperCase()}
                />
              }
              aside={<OperatorAvailabilityBadge status="ACTIVE" />}
            />
          ))}
        </div>
        <footer>
          <ButtonLink href={closeHref} kind="ghost" preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind="primary">Request operator</Button>
        </footer>
      </form>
    </Dialog>
  );
}

export function States() {
  return (
    <SheetSection title="Loading, empty, missing">
      <div className="grid gap-5 md:grid-cols-3">
        <AgentCardSkeleton />
        <EmptyState
          icon={Radar}
          title="NO AUTOMATIONS FOUND"
          hint="Adjust your search parameters and try again."
          heading="h3"
          action={
            <ButtonLink href="/arsenal" size="sm">
              Clear all filters
            </ButtonLink>
          }
        />
        <LoadingState
          title="AUTHENTICATING OPERATOR..."
          hint="Checking your session."
        />
      </div>
      <div className="panel cut plate-panel">
        <ContourPlate slug="not-found" shape="wide" />
        <div className="relative p-8">
          <p className="h-stencil h1">Target not found</p>
          <div className="row wrapx mt-5">
            <ButtonLink href="/" kind="primary">
              Return to Base
            </ButtonLink>
            <ButtonLink href="/arsenal">View Arsenal</ButtonLink>
          </div>
        </div>
      </div>
    </SheetSection>
  );
}

/** Links that open dialogs and toasts. */
export function Floating() {
  return (
    <SheetSection title="Dialog, toast, form summary">
      <div className="row wrapx">
        <ButtonLink href="/component-sheet?dialog=operators" preventScrollReset>
          Open the dialog
        </ButtonLink>
        <ButtonLink href="/component-sheet?flash=ok" preventScrollReset>
          Show a toast
        </ButtonLink>
        <ButtonLink href="/component-sheet?flash=danger" preventScrollReset>
          Show a failure
        </ButtonLink>
        <ButtonLink href="/component-sheet?failed=1">
          Show a failed form
        </ButtonLink>
      </div>
    </SheetSection>
  );
}
