import { Form } from "@remix-run/react";
import type { FormEvent, RefObject } from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { STEP_WORDS } from "~/content/wizard";
import type { FormValues } from "~/domain/agents/form-values";
import { wizardPath } from "~/domain/agents/steps";

import { BasicStep } from "./basic-step";
import { DeliveryStep } from "./delivery-step";
import { PricingStep } from "./pricing-step";
import type { Saving } from "./post-step";
import { FORM_ID, type FieldOf, type WizardView } from "./wizard-view";

type WizardFormProps = {
  view: WizardView;
  /** What the draft's fields contain while they are edited. */
  values: FormValues;
  saving: Saving;
  field: FieldOf;
  form: RefObject<HTMLFormElement>;
  isLocked: boolean;
  onInput: (event: FormEvent) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** The step with the package sends it along without scripts. */
function encodingOf(step: number, draftId: string | null) {
  return step === 2 && draftId ? "multipart/form-data" : undefined;
}

/** The fields of a step; its submit buttons are outside. */
export function WizardForm(props: WizardFormProps) {
  const { view, values, saving, field, form } = props;
  const { isLocked, onInput, onSubmit } = props;
  const { step } = view;
  const { draftId, revision } = saving;
  return (
    <Form
      {...OWN_FAILURES}
      id={FORM_ID}
      ref={form}
      method="post"
      action={wizardPath({ draftId, step })}
      encType={encodingOf(step, draftId)}
      className={step === 4 ? "hidden" : undefined}
      noValidate
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="draft" value={draftId ?? ""} />
      <input type="hidden" name="revision" value={revision ?? ""} />
      <fieldset disabled={isLocked} className="grid min-w-0 gap-7">
        <legend className="sr-only">{STEP_WORDS[step].title}</legend>
        {step === 1 ? (
          <BasicStep view={view} field={field} savedSlug={saving.slug} />
        ) : null}
        {step === 2 ? (
          <DeliveryStep
            view={view}
            field={field}
            draftId={draftId}
            isLocked={isLocked}
          />
        ) : null}
        {step === 3 ? (
          <PricingStep view={view} field={field} values={values} />
        ) : null}
      </fieldset>
    </Form>
  );
}
