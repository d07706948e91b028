import { STEP_WORDS } from "~/content/wizard";
import { WIZARD_STEPS, type WizardStep } from "~/domain/agents/steps";

import { blocksNow } from "./blocks-now";
import { ReviewStep } from "./review-step";
import { SidePanel } from "./side-panel";
import { StepFiles } from "./step-files";
import { StepFoot } from "./step-foot";
import { Stepper } from "./stepper";
import type { Saving } from "./post-step";
import { useWizard, type WizardProps } from "./use-wizard";
import { WizardForm } from "./wizard-form";
import { WizardHeader } from "./wizard-header";
import { WizardNotes } from "./wizard-notes";
import type { WizardView } from "./wizard-view";

/** One step of an agent's draft, with the parts around its form. */
export function Wizard(props: WizardProps) {
  const { values, errors, isStarted, refused, onPreview, ...writing } =
    useWizard(props);
  const { view: loaded, refusal } = props;
  const { saving } = writing;
  const view = { ...loaded, state: stateAfter(loaded, saving) };
  const { step, operatorName } = view;
  const { draftId } = saving;
  const isLocked = view.state === "submitted";
  const missing = [
    ...writing.missing,
    ...(isLocked ? [] : blocksNow(view, values)),
  ];
  return (
    <div className="wrap pt-8 pb-16">
      <WizardHeader
        name={values.name}
        status={
          view.state === "published" ? "approved" : (view.state ?? "draft")
        }
        isLocked={isLocked}
        saving={saving}
      />
      <Stepper
        current={step}
        done={doneSteps({ draftId, missing }, refused)}
        draftId={draftId}
        isLocked={isLocked}
      />
      <WizardNotes view={view} saving={saving} refusal={refusal} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="group/delivery panel cut min-w-0 self-start">
          <div className="pad pad-lg grid gap-7">
            <h2 className="h3" id="step-title" tabIndex={-1}>
              {STEP_WORDS[step].title}
            </h2>
            <WizardForm
              {...writing}
              view={view}
              values={values}
              isLocked={isLocked}
            />
            {step === 2 && !isLocked ? (
              <StepFiles view={view} draftId={draftId} />
            ) : null}
            {step === 4 ? (
              // Its fields belong to the form, but are outside of it.
              <div className="contents" onInput={writing.onInput}>
                <ReviewStep
                  view={view}
                  draftId={draftId}
                  missing={missing}
                  isLocked={isLocked}
                  refusal={refusal}
                  errors={errors}
                />
              </div>
            ) : null}
          </div>
          {isLocked ? null : <StepFoot step={step} draftId={draftId} />}
        </div>
        <SidePanel
          values={values}
          operatorName={operatorName}
          missing={missing}
          isStarted={isStarted}
          refused={refused}
          draftId={draftId}
          onPreview={onPreview}
        />
      </div>
    </div>
  );
}

/** Saving makes a live or rejected version a draft. */
function stateAfter({ state }: WizardView, { slug }: Saving) {
  return slug === null ? state : "draft";
}

/** The steps with nothing missing, once something is saved. */
function doneSteps(
  { draftId, missing }: Pick<Saving, "draftId" | "missing">,
  refused: WizardStep | null,
): ReadonlySet<WizardStep> {
  if (draftId === null) return new Set();
  const open = [4, refused, ...missing.map(({ step }) => step)];
  return new Set(WIZARD_STEPS.filter((step) => !open.includes(step)));
}
