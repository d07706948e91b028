import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { UserRoundCheck } from "lucide-react";
import type { ComponentProps } from "react";

import type { KeptAttachment } from "~/components/forms/attachments";
import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import type { ProjectWords } from "~/domain/projects/project-words";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";

import { OperatorChoice } from "./operator-choice";
import { OperatorPicks } from "./operator-picks";
import { PreviewButton } from "./preview-button";
import { ProjectWordsFields } from "./project-words-fields";
import { RequestDetailsFields } from "./request-details-fields";
import { WhilePreviewed } from "./while-previewed";

type ChoiceFormProps = {
  workflowId: string;
  operators: readonly ComponentProps<typeof OperatorChoice>["operator"][];
  /** Whether several may be asked at once. */
  hasPass: boolean;
  /** The operators that the post named. */
  ticked: readonly string[];
  proposed: ProjectWords | null;
  result: SubmissionResult;
  isPreviewed: boolean;
  kept: readonly KeptAttachment[];
};

/**
 * The dialog's choice of operators again, after a refusal or a preview, to be
 * sent with or without another selection.
 */
export function ChoiceForm(props: ChoiceFormProps) {
  const { workflowId, hasPass, proposed, result, isPreviewed, kept } = props;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action="/operator-requests"
      className="grid gap-4"
      noValidate
    >
      <input type="hidden" name="workflowId" value={workflowId} />
      <input type="hidden" name="choosing" value="1" />
      <Operators {...props} />
      <WhilePreviewed is={isPreviewed} summary="Change title and brief">
        <ProjectWordsFields proposed={proposed} result={result} />
      </WhilePreviewed>
      <RequestDetailsFields result={result} kept={kept} />
      <p className="row wrapx">
        <SubmitButton icon={UserRoundCheck} pendingText="Sending...">
          {hasPass ? "REQUEST OPERATORS" : "REQUEST OPERATOR"}
        </SubmitButton>
        <PreviewButton />
        <ButtonLink href="/operators" kind="ghost">
          All operators
        </ButtonLink>
      </p>
    </Form>
  );
}

function Operators({ operators, hasPass, ticked }: ChoiceFormProps) {
  if (hasPass) {
    return (
      <OperatorPicks
        legend={`Operators, at most ${MOST_ASKED_OPERATORS}`}
        operators={operators}
        ticked={ticked}
        most={MOST_ASKED_OPERATORS}
      />
    );
  }
  return (
    <fieldset>
      <legend className="flabel mb-1.5">Operator</legend>
      <div className="grid max-h-96 gap-3 overflow-y-auto pr-1">
        {operators.map((operator) => (
          <OperatorChoice
            key={operator.id}
            operator={operator}
            name="operatorId"
            defaultChecked={
              ticked.includes(operator.id) && operator.status === "ACTIVE"
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
