import { Link } from "@remix-run/react";
import { Check } from "lucide-react";

import { Icon } from "~/components/ui/icon";
import { STEP_WORDS } from "~/content/wizard";
import {
  WIZARD_STEPS,
  wizardPath,
  type WizardStep,
} from "~/domain/agents/steps";

import { FORM_ID } from "./wizard-view";

type StepperProps = {
  current: WizardStep;
  draftId: string | null;
  /** The steps with nothing missing. */
  done: ReadonlySet<WizardStep>;
  /** Nothing can be saved, so the steps are links. */
  isLocked: boolean;
};

/**
 * The four steps as buttons of the form, so that changing the step also saves.
 */
export function Stepper(props: StepperProps) {
  const { current, draftId, done, isLocked } = props;
  return (
    <nav aria-label="Steps">
      <ol className="stepper">
        {WIZARD_STEPS.map((step) => {
          const isCurrent = step === current;
          const isTicked = done.has(step) && !isCurrent;
          const words = (
            <StepCell step={step} isTicked={isTicked} isDone={done.has(step)} />
          );
          const look = {
            className: isTicked ? "w-full done" : "w-full",
            "aria-current": isCurrent ? ("step" as const) : undefined,
          };
          return (
            <li key={step}>
              {isLocked ? (
                <Link {...look} to={wizardPath({ draftId, step })}>
                  {words}
                </Link>
              ) : (
                <button {...look} form={FORM_ID} name="go" value={step}>
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="muted mt-3 md:hidden">
        Step {current} of {WIZARD_STEPS.length}:{" "}
        <b className="text-text">{STEP_WORDS[current].title}</b>
      </p>
    </nav>
  );
}

type StepCellProps = {
  step: WizardStep;
  isDone: boolean;
  /** Shows a check mark instead of its number. */
  isTicked: boolean;
};

/** Named by its text, although small screens show only the number. */
function StepCell({ step, isDone, isTicked }: StepCellProps) {
  const { title, hint } = STEP_WORDS[step];
  return (
    <>
      <span className="sr-only">{`Step ${step}: `}</span>
      <span className="k" aria-hidden>
        {isTicked ? <Icon of={Check} /> : step}
      </span>
      <span className="t">
        <b>{title}</b>
        <br />
        <span className="subtle text-xs">{hint}</span>
      </span>
      {isDone ? <span className="sr-only">, complete</span> : null}
    </>
  );
}
