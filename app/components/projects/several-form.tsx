import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { UserRoundCheck } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import type { OperatorCardView } from "~/components/ui/operator-card";
import type { ProjectWords } from "~/domain/projects/project-words";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";

import { PreviewButton } from "./preview-button";
import { OperatorPicks } from "./operator-picks";
import { ProjectWordsFields } from "./project-words-fields";
import { RequestDetailsFields } from "./request-details-fields";

type SeveralFormProps = {
  workflowId: string;
  operators: readonly OperatorCardView[];
  ticked: readonly string[];
  proposed: ProjectWords | null;
  result: SubmissionResult;
};

/**
 * A refused plan for several operators, to be sent again with another
 * selection.
 */
export function SeveralForm(props: SeveralFormProps) {
  const { workflowId, operators, ticked, proposed, result } = props;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action="/operator-requests"
      className="grid gap-4"
    >
      <input type="hidden" name="workflowId" value={workflowId} />
      <OperatorPicks
        legend={`Operators, at most ${MOST_ASKED_OPERATORS}`}
        operators={operators}
        ticked={ticked}
        most={MOST_ASKED_OPERATORS}
      />
      <ProjectWordsFields proposed={proposed} result={result} />
      <RequestDetailsFields result={result} />
      <p className="row wrapx">
        <SubmitButton icon={UserRoundCheck} pendingText="Sending...">
          REQUEST OPERATORS
        </SubmitButton>
        <PreviewButton />
        <ButtonLink href="/operators" kind="ghost">
          All operators
        </ButtonLink>
      </p>
    </Form>
  );
}
