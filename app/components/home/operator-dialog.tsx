import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useHydrated } from "~/components/ui/use-hydrated";

import type { OfferedOperator } from "./home-view";
import { OperatorChoice } from "./operator-choice";

export type OperatorDialogProps = {
  planId: string;
  missionName: string;
  operators: readonly OfferedOperator[];
  /** Who the visitor came for. */
  wantedId: string | null;
  closeHref: string;
};

/** Chooses who is asked to build the plan; a busy operator cannot be chosen. */
export function OperatorDialog(props: OperatorDialogProps) {
  const { planId, missionName, operators, wantedId, closeHref } = props;
  const free = operators.filter(({ status }) => status === "ACTIVE");
  const [chosenId, setChosenId] = useState(
    free.find(({ id }) => id === wantedId)?.id ?? null,
  );
  const chosen = free.find(({ id }) => id === chosenId);
  const isHydrated = useHydrated();
  const choices = useRef<HTMLFieldSetElement>(null);
  /** One may have been chosen before scripts ran. */
  useEffect(() => {
    const input = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (input) setChosenId(input.value);
  }, []);
  return (
    <Dialog
      title="AVAILABLE OPERATORS"
      description={
        <span className="wrap-anywhere">Choose who builds {missionName}.</span>
      }
      closeHref={closeHref}
    >
      <Form method="post" action="/operator-requests">
        <input type="hidden" name="workflowId" value={planId} />
        <fieldset ref={choices} className="dialog-body operator-choices">
          <legend className="sr-only">Operator</legend>
          {operators.map((operator) => (
            <OperatorChoice
              key={operator.id}
              operator={operator}
              name="operatorId"
              required
              defaultChecked={operator.id === chosenId}
              onChange={() => setChosenId(operator.id)}
            />
          ))}
          {operators.length === 0 ? (
            <p className="muted">No operator is listed at the moment.</p>
          ) : null}
        </fieldset>
        <footer>
          <ButtonLink href="/operators" kind="ghost" className="mr-auto">
            View all operators
          </ButtonLink>
          <ButtonLink href={closeHref} kind="ghost" preventScrollReset>
            Cancel
          </ButtonLink>
          <Button kind="primary" disabled={isHydrated && !chosen}>
            {isHydrated && chosen
              ? `Request ${chosen.name}`
              : "Request operator"}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
}
