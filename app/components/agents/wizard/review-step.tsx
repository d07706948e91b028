import { CircleCheck, CircleX } from "lucide-react";
import type { ReactNode } from "react";

import { ClosingDebt } from "~/components/agents/closing-debt";
import { VersionChanges } from "~/components/agents/version-changes";
import { ButtonLink } from "~/components/ui/button";
import { Prose } from "~/components/ui/prose";
import { Icon } from "~/components/ui/icon";
import { Note } from "~/components/ui/note";
import { UNTRIABLE, UNTRIED } from "~/content/wizard";
import { owesOnClosing } from "~/domain/orders/buyer-promise";
import type { FieldErrors } from "~/domain/platform/errors";
import type { Missing } from "~/domain/agents/requirements";
import { MARKDOWN_FIELDS, reviewLabel } from "~/domain/agents/field-labels";
import {
  operationsPath,
  ownExamplesPath,
  wizardPath,
} from "~/domain/agents/steps";

import { CheckPanel } from "./check-panel";
import type { WizardAnswer } from "~/http/agents/wizard-acts.server";

import { ReviewerNote } from "./reviewer-note";
import { DraftSummary } from "./draft-summary";
import { fieldId, type WizardView } from "./wizard-view";

type ReviewStepProps = {
  view: WizardView;
  draftId: string | null;
  missing: Missing[];
  isLocked: boolean;
  refusal: WizardAnswer | undefined;
  errors: FieldErrors;
};

type MissingListProps = Pick<ReviewStepProps, "draftId" | "missing">;

/** What is missing, with links, and everything that will be reviewed. */
export function ReviewStep(props: ReviewStepProps) {
  const { view, draftId, missing, isLocked, refusal, errors } = props;
  return (
    <>
      {isLocked ? null : (
        <>
          <MissingList draftId={draftId} missing={missing} />
          <UntriedNote view={view} />
          <ClosingNote values={view.values} />
        </>
      )}
      {view.check ? (
        <CheckPanel
          check={view.check}
          isLocked={isLocked}
          typed={refusal?.typed.appeal ?? view.draftAppeal}
          errors={errors.appeal}
        />
      ) : null}
      {view.changes && view.publishedVersion ? (
        <VersionChanges
          changes={view.changes}
          against={`version ${view.publishedVersion}`}
        />
      ) : null}
      <DraftSummary view={view} />
      {MARKDOWN_FIELDS.map((name) => (
        <Text key={name} title={reviewLabel(name)} html={view.html[name]} />
      ))}
      <ReviewerNote
        note={view.submissionNote}
        isLocked={isLocked}
        typed={refusal?.typed.note}
        errors={errors.note}
      />
    </>
  );
}

function MissingList({ draftId, missing }: MissingListProps) {
  const isComplete = missing.length === 0;
  return (
    <section aria-labelledby="missing-title">
      <h3 className="h4 mb-3" id="missing-title">
        {isComplete ? "Ready to submit" : "Still missing"}
      </h3>
      {isComplete ? (
        <p className="row">
          <Icon of={CircleCheck} className="text-ok" />
          Every required field is filled in.
        </p>
      ) : (
        <ul className="grid gap-2">
          {missing.map(({ field, message, step, href }) => (
            <Lack
              key={`${field} ${message}`}
              href={
                href ?? `${wizardPath({ draftId, step })}#${fieldId(field)}`
              }
            >
              {message}
            </Lack>
          ))}
        </ul>
      )}
    </section>
  );
}

function ClosingNote({ values }: Pick<WizardView, "values">) {
  const { priceModel, deliverableType } = values;
  return owesOnClosing(priceModel, deliverableType) ? (
    <Note tone="info" title="If your endpoint closes">
      <ClosingDebt />
    </Note>
  ) : null;
}

function UntriedNote({ view }: Pick<ReviewStepProps, "view">) {
  const { isUntried, draftId, operations } = view;
  if (!isUntried || draftId === null) return null;
  const hasExamples = operations.length > 0;
  const path = (hasExamples ? ownExamplesPath : operationsPath)(draftId);
  return (
    <Note tone="warn" title="No test call has succeeded yet">
      <p>{hasExamples ? UNTRIED : UNTRIABLE}</p>
      <ButtonLink href={path} size="sm" className="mt-3">
        {hasExamples ? "Send the examples" : "Describe an operation"}
      </ButtonLink>
    </Note>
  );
}

function Lack({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li className="row items-start">
      <Icon of={CircleX} className="mt-1 text-danger" />
      <a className="link" href={href}>
        {children}
      </a>
    </li>
  );
}

function Text({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  const id = `review-${title.toLowerCase().replace(" ", "-")}`;
  return (
    <section aria-labelledby={id} className="[&>div>:first-child]:mt-0">
      <h3 className="h4 mb-3" id={id}>
        {title}
      </h3>
      <Prose html={html} compact />
    </section>
  );
}
