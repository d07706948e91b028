import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { PreviewButton } from "~/components/projects/preview-button";
import { ProjectWordsFields } from "~/components/projects/project-words-fields";
import { RequestDetailsFields } from "~/components/projects/request-details-fields";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useHydrated } from "~/components/ui/use-hydrated";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";

import { OperatorChoice } from "~/components/projects/operator-choice";
import { NobodyFree } from "./nobody-free";
import { OperatorCount } from "./operator-count";
import type { OperatorDialogProps } from "./operator-dialog";

/** Holders of the pass choose up to three operators for one plan. */
export function OperatorsDialog(props: OperatorDialogProps) {
  const { planId, planName, operators, wantedId, closeHref } = props;
  const choices = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const isHydrated = useHydrated();
  const isFull = isHydrated && chosen.length >= MOST_ASKED_OPERATORS;
  function readChoices() {
    const ticked = choices.current?.querySelectorAll<HTMLInputElement>(
      "input:checked:not(:disabled)",
    );
    setChosen([...(ticked ?? [])].map(({ value }) => value));
  }
  /** Operators may have been selected before hydration. */
  useEffect(readChoices, []);
  return (
    <Dialog
      title="AVAILABLE OPERATORS"
      description={
        <span className="wrap-anywhere">
          With your pass you can ask up to {MOST_ASKED_OPERATORS} operators at
          once. Choose who builds {planName}.
        </span>
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
          <fieldset
            ref={choices}
            className="operator-choices"
            onChange={readChoices}
          >
            <legend className="sr-only">Operators, at most three</legend>
            {operators.map((operator) => (
              <OperatorChoice
                key={operator.id}
                operator={operator}
                name="operatorIds"
                isOneOfSeveral
                defaultChecked={
                  operator.id === wantedId && operator.status === "ACTIVE"
                }
                disabled={isFull && !chosen.includes(operator.id)}
              />
            ))}
            <NobodyFree operators={operators} />
          </fieldset>
          <ProjectWordsFields proposed={props.words} />
          <RequestDetailsFields kept={[]} />
        </div>
        <footer>
          <ButtonLink href={closeHref} kind="ghost" preventScrollReset>
            Cancel
          </ButtonLink>
          {operators.every(({ status }) => status === "BUSY") ? null : (
            <>
              <Button kind="primary">
                {isHydrated ? requestText(chosen.length) : "Request operators"}
              </Button>
              <PreviewButton />
            </>
          )}
        </footer>
      </Form>
    </Dialog>
  );
}

function requestText(number: number): string {
  if (number === 0) return "Request operators";
  return number === 1 ? "Request 1 operator" : `Request ${number} operators`;
}
