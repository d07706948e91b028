import { ArrowLeft, ArrowRight, Send } from "lucide-react";

import { Button } from "~/components/ui/button";
import { SubmitButton } from "~/components/forms/submit-button";
import { Icon } from "~/components/ui/icon";
import { STEP_WORDS } from "~/content/wizard";
import type { WizardStep } from "~/domain/agents/steps";

import { FORM_ID } from "./wizard-view";

type StepFootProps = { step: WizardStep; draftId: string | null };

/** Back and next, which both save. The last step submits. */
export function StepFoot({ step, draftId }: StepFootProps) {
  const [before, next] = [step - 1, step + 1] as [WizardStep, WizardStep];
  return (
    <div className="row between wrapx border-t border-line bg-raised px-5 py-4 md:px-7">
      {step > 1 ? (
        <Button form={FORM_ID} name="go" value={before} icon={ArrowLeft}>
          Back
        </Button>
      ) : (
        <span />
      )}
      {step < 4 ? (
        <Button form={FORM_ID} kind="primary" name="go" value={next}>
          Next: {STEP_WORDS[next].title} <Icon of={ArrowRight} />
        </Button>
      ) : (
        <SubmitButton
          form={FORM_ID}
          name="do"
          value="submit"
          icon={Send}
          disabled={draftId === null}
          pendingText="Submitting"
        >
          {draftId === null ? "Nothing to submit yet" : "Submit for review"}
        </SubmitButton>
      )}
    </div>
  );
}
