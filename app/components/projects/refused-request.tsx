import type { SubmissionResult } from "@conform-to/react";

import { TypedBefore } from "~/components/forms/typed-before";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";

import { RequestPreview, type RequestPreviewView } from "./request-preview";
import { SeveralForm } from "./several-form";
import { RequestForm, type RequestFormProps } from "./request-form";

/** Shown if a refusal has no message of its own. */
const FAILED = "Failed to send operator request. Please try again.";

type RefusedRequestProps = {
  shown: Pick<RequestFormProps, "plan" | "isOwn" | "others" | "briefHosts"> & {
    operator: RequestFormProps["operator"] | null;
  };
  result: SubmissionResult;
  /** What the operator would receive, if the form asked for it. */
  preview: RequestPreviewView | null;
  workflowId: string;
  /** The selected operators. */
  ticked: string[];
};

/**
 * A request that was not sent: the reason or the preview, and the form with its
 * input.
 */
export function RefusedRequest(props: RefusedRequestProps) {
  const { shown, result, preview, workflowId, ticked } = props;
  const { operator, others } = shown;
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <h1 className="h2">Request an operator</h1>
      {preview ? <RequestPreview preview={preview} /> : null}
      {operator ? (
        <RequestForm
          {...shown}
          operator={operator}
          result={result}
          ticked={ticked}
          heading="h2"
          keptPlanId={workflowId}
        />
      ) : (
        <>
          {preview ? null : (
            <Note tone="danger" title="Request Failed" role="alert">
              {reasonIn(result)}
            </Note>
          )}
          {others && workflowId ? (
            <SeveralForm
              operators={others}
              proposed={shown.plan?.words ?? null}
              workflowId={workflowId}
              ticked={ticked}
              result={result}
            />
          ) : (
            <ChooseAgain workflowId={workflowId} result={result} />
          )}
        </>
      )}
    </div>
  );
}

function reasonIn({ error }: SubmissionResult): string {
  const { "": whole, operatorId, operatorIds, ...fields } = error ?? {};
  const ofField = Object.values(fields)[0];
  const [reason = FAILED] = whole ?? operatorId ?? operatorIds ?? ofField ?? [];
  return reason;
}

type Again = Pick<RefusedRequestProps, "workflowId" | "result">;

function ChooseAgain({ workflowId, result }: Again) {
  return (
    <>
      <TypedBefore result={result} field="projectName" />
      <TypedBefore result={result} field="firstMessage" />
      <p className="row wrapx">
        {workflowId ? (
          <ButtonLink href={choiceHref(workflowId)}>Choose again</ButtonLink>
        ) : null}
        <ButtonLink href="/operators">All operators</ButtonLink>
      </p>
    </>
  );
}

/** The address of the plan with the choice of operators open. */
function choiceHref(workflowId: string): string {
  const query = new URLSearchParams({
    workflow: workflowId,
    dialog: "operators",
  });
  return `/?${query.toString()}`;
}
