import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { PreviewButton } from "~/components/projects/preview-button";
import { ProjectWordsFields } from "~/components/projects/project-words-fields";
import { RequestDetailsFields } from "~/components/projects/request-details-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useHydrated } from "~/components/ui/use-hydrated";

import type { ProjectWords } from "~/domain/projects/project-words";

import type { OfferedOperator } from "./home-view";
import { OperatorChoice } from "~/components/projects/operator-choice";
import { NobodyFree } from "./nobody-free";
import { OperatorCount } from "./operator-count";

export type OperatorDialogProps = {
  planId: string;
  planName: string;
  operators: readonly OfferedOperator[];
  /** The operator the visitor came for. */
  wantedId: string | null;
  /** The plan's suggested project name and first message. */
  words: ProjectWords | null;
  closeHref: string;
};

/** Chooses the operator to request; a busy one cannot be chosen. */
export function OperatorDialog(props: OperatorDialogProps) {
  const { planId, planName, operators, wantedId, closeHref } = props;
  const free = operators.filter(({ status }) => status === "ACTIVE");
  const [chosenId, setChosenId] = useState(
    free.find(({ id }) => id === wantedId)?.id ?? null,
  );
  const chosen = free.find(({ id }) => id === chosenId);
  const isHydrated = useHydrated();
  const choices = useRef<HTMLFieldSetElement>(null);
  /** An operator may have been chosen before hydration. */
  useEffect(() => {
    const input = choices.current?.querySelector<HTMLInputElement>(":checked");
    if (input) setChosenId(input.value);
  }, []);
  return (
    <Dialog
      title="AVAILABLE OPERATORS"
      description={
        <span className="wrap-anywhere">Choose who builds {planName}.</span>
      }
      closeHref={closeHref}
    >
      <Form
        method="post"
        encType="multipart/form-data"
        action="/operator-requests"
      >
        <input type="hidden" name="workflowId" value={planId} />
        <input type="hidden" name="choosing" value="1" />
        <div className="dialog-body">
          <OperatorCount count={operators.length} />
          <fieldset ref={choices} className="operator-choices">
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
            <NobodyFree operators={operators} />
          </fieldset>
          <ProjectWordsFields proposed={props.words} />
          <RequestDetailsFields kept={[]} />
        </div>
        <footer>
          <ButtonLink href="/operators" kind="ghost" className="mr-auto">
            View all operators
          </ButtonLink>
          <ButtonLink href={closeHref} kind="ghost" preventScrollReset>
            Cancel
          </ButtonLink>
          {free.length === 0 ? null : (
            <>
              <Button kind="primary">
                {isHydrated && chosen
                  ? `Request ${chosen.name}`
                  : "Request operator"}
              </Button>
              <PreviewButton />
            </>
          )}
        </footer>
      </Form>
    </Dialog>
  );
}
