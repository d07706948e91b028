import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { UserRoundCheck } from "lucide-react";

import type { KeptAttachment } from "~/components/forms/attachments";
import { ChoiceGroup } from "~/components/forms/choice";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { useForm } from "~/components/forms/use-form";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import {
  OperatorCard,
  type OperatorCardView,
} from "~/components/ui/operator-card";
import { Prose } from "~/components/ui/prose";
import { BriefDestination } from "~/components/workflows/brief-destination";
import type { ProjectWords } from "~/domain/projects/project-words";
import { MOST_ASKED_OPERATORS } from "~/domain/projects/request-limits";

import { PreviewButton } from "./preview-button";
import { OperatorPicks } from "./operator-picks";
import { ProjectWordsFields } from "./project-words-fields";
import { RequestDetailsFields } from "./request-details-fields";
import { WhilePreviewed } from "./while-previewed";
import { WordsPart } from "./words-part";

export type RequestFormProps = {
  operator: OperatorCardView & { bioHtml: string | null };
  /** The named plan, or the browser's latest, ready to send. */
  plan: {
    id: string;
    name: string;
    words: ProjectWords | null;
    isSent: boolean;
  } | null;
  isOwn: boolean;
  /** One level below the heading above the form. */
  heading?: "h2" | "h3";
  /**
   * Other operators that a holder of the pass may ask; null without the pass.
   */
  others: readonly OperatorCardView[] | null;
  /** Other hosts that receive the text of a brief. */
  briefHosts: readonly string[];
  ticked?: readonly string[];
  result?: SubmissionResult | null;
  /** The plan that a refused post named. */
  keptPlanId?: string;
  /** Whether title and brief are shown above. */
  isPreviewed?: boolean;
  /** The files of a post that came back. */
  kept: readonly KeptAttachment[];
};

/**
 * Requests one operator, for the latest plan or for a text that is planned
 * first.
 */
export function RequestForm(props: RequestFormProps) {
  const { operator, isOwn, heading = "h3" } = props;
  const reason = isOwn ? (
    <Note tone="info" title="This is you">
      You cannot request yourself. Choose another operator.
    </Note>
  ) : operator.status === "BUSY" ? (
    <Note tone="warn" title="CURRENTLY BUSY">
      {operator.name} isn’t taking new work at the moment, so you can’t send a
      request. Choose another operator, or come back later.
    </Note>
  ) : null;
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <div className="grid gap-4">
        <OperatorCard
          operator={operator}
          heading={heading}
          actions={
            operator.weapons > 0 ? (
              <ButtonLink
                plain
                size="sm"
                href={`/arsenal?operator=${encodeURIComponent(operator.id)}`}
              >
                VIEW AGENTS
              </ButtonLink>
            ) : null
          }
        />
        {operator.bioHtml ? <Prose html={operator.bioHtml} /> : null}
      </div>
      <div className="grid gap-4">
        {reason}
        <AskForm {...props} isBlocked={reason !== null} />
      </div>
    </div>
  );
}

type AskFields = {
  workflowId: string;
  title: string;
  userRequest: string;
  operatorIds: string[];
};

function AskForm(props: RequestFormProps & { isBlocked: boolean }) {
  const { operator, others, isBlocked } = props;
  const [form, fields] = useForm<AskFields>({
    id: "ask",
    lastResult: props.result ?? null,
  });
  const offered = offeredPlan(props);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action="/operator-requests"
      id={form.id}
      className="group/ask grid gap-4"
      noValidate
    >
      <FormErrors form={form} title="Request Failed" result={props.result} />
      <input type="hidden" name="operatorId" value={operator.id} />
      {offered ? <PlanPart {...props} plan={offered} /> : null}
      <WordsPart
        title={fields.title}
        userRequest={fields.userRequest}
        hasPlan={offered !== null}
        isPreviewed={props.isPreviewed ?? false}
      />
      <BriefDestination hosts={props.briefHosts} />
      {others && !isBlocked ? (
        <OperatorPicks
          legend={`Also ask, up to ${MOST_ASKED_OPERATORS} operators together`}
          operators={others}
          ticked={props.ticked ?? []}
          most={MOST_ASKED_OPERATORS - 1}
          errors={fields.operatorIds.errors ?? []}
        />
      ) : null}
      <RequestDetailsFields result={props.result} kept={props.kept} />
      <AskButton isBlocked={isBlocked} />
    </Form>
  );
}

/** Keeps the plan of a refused post selected, even if it is gone. */
function offeredPlan({ plan, keptPlanId }: RequestFormProps): Plan | null {
  if (plan || !keptPlanId) return plan;
  return {
    id: keptPlanId,
    name: "The chosen plan",
    words: null,
    isSent: false,
  };
}

function AskButton({ isBlocked }: { isBlocked: boolean }) {
  return isBlocked ? (
    <ButtonLink href="/operators" kind="primary" block>
      Choose another operator
    </ButtonLink>
  ) : (
    <>
      <SubmitButton icon={UserRoundCheck} block pendingText="Sending...">
        REQUEST OPERATOR
      </SubmitButton>
      <PreviewButton />
    </>
  );
}

type Plan = NonNullable<RequestFormProps["plan"]>;

type PlanPartProps = Pick<
  RequestFormProps,
  "result" | "keptPlanId" | "isPreviewed"
> & { plan: Plan };

/** The choice of the plan; name and first message apply only to a plan. */
function PlanPart(props: PlanPartProps) {
  const { plan, result, keptPlanId, isPreviewed = false } = props;
  return (
    <>
      <PlanChoice
        plan={plan}
        chosenId={keptPlanId ?? (plan.isSent ? "" : plan.id)}
      />
      <div className="grid gap-4 group-has-[[name=workflowId][value='']:checked]/ask:hidden">
        <WhilePreviewed is={isPreviewed} summary="Change title and brief">
          <ProjectWordsFields proposed={plan.words} result={result} />
        </WhilePreviewed>
      </div>
    </>
  );
}

function PlanChoice({ plan, chosenId }: { plan: Plan; chosenId: string }) {
  return (
    <ChoiceGroup
      legend="Mission"
      name="workflowId"
      defaultValue={chosenId}
      options={[
        {
          value: plan.id,
          label: plan.name,
          hint: plan.isSent
            ? "You have sent this plan before. Choose it to send it again."
            : "Send the plan you designed last, with the title and brief below.",
        },
        {
          value: "",
          label: "Another mission",
          hint: "Describe it below. The operator receives your text as you write it.",
        },
      ]}
    />
  );
}
