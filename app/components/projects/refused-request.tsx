import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";

import type { KeptAttachment } from "~/components/forms/attachments";
import { TypedBefore } from "~/components/forms/typed-before";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { ProjectWords } from "~/domain/projects/project-words";

import { ChoiceForm } from "./choice-form";
import { RequestPreview, type RequestPreviewView } from "./request-preview";
import { RequestForm, type RequestFormProps } from "./request-form";

const MARKED = "Check the marked fields.";

/** Shown if a refusal has no message of its own. */
const FAILED = "Failed to send operator request. Please try again.";

type RefusedRequestProps = {
  /** The choice of operators for a plan, if the form was that dialog. */
  choice: {
    operators: ComponentProps<typeof ChoiceForm>["operators"];
    words: ProjectWords | null;
    hasPass: boolean;
  } | null;
  /** Otherwise the form of one operator, or null for an unknown one. */
  shown:
    | (Pick<RequestFormProps, "plan" | "isOwn" | "others" | "briefHosts"> & {
        operator: RequestFormProps["operator"] | null;
      })
    | null;
  result: SubmissionResult;
  /** What the operator would receive, if the form asked for it. */
  preview: RequestPreviewView | null;
  workflowId: string;
  /** The selected operators. */
  ticked: string[];
  /** The files that were sent. */
  kept: KeptAttachment[];
};

/**
 * A request that was not sent: the reason or the preview, and the form with its
 * input.
 */
export function RefusedRequest(props: RefusedRequestProps) {
  const { preview } = props;
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <h1 className="h2">Request an operator</h1>
      {preview ? <RequestPreview preview={preview} /> : null}
      <FormAgain {...props} isPreviewed={preview !== null} />
    </div>
  );
}

function FormAgain(props: RefusedRequestProps & { isPreviewed: boolean }) {
  const { choice, shown, result, workflowId, isPreviewed } = props;
  if (shown?.operator) {
    return (
      <RequestForm
        {...shown}
        operator={shown.operator}
        result={result}
        ticked={props.ticked}
        heading="h2"
        keptPlanId={workflowId}
        isPreviewed={isPreviewed}
        kept={props.kept}
      />
    );
  }
  const again = choice && choice.operators.length > 0 ? choice : null;
  return (
    <>
      {isPreviewed ? null : (
        <Note tone="danger" title="Request Failed" role="alert">
          {reasonIn(result, again !== null)}
        </Note>
      )}
      {again ? (
        <ChoiceForm {...props} {...again} proposed={again.words} />
      ) : (
        <ChooseAgain workflowId={workflowId} result={result} />
      )}
    </>
  );
}

function reasonIn({ error }: SubmissionResult, hasForm: boolean): string {
  const { "": whole, operatorId, operatorIds, ...fields } = error ?? {};
  const general = whole ?? operatorId ?? operatorIds;
  const [reason = FAILED] = general ?? ofFields(fields, hasForm);
  return reason;
}

/** The form itself says what is wrong with its fields. */
function ofFields(
  fields: NonNullable<SubmissionResult["error"]>,
  hasForm: boolean,
): string[] {
  const [first] = Object.values(fields);
  return hasForm && first ? [MARKED] : (first ?? []);
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
