import { Prose } from "~/components/ui/prose";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { STEP_WORDS } from "~/content/wizard";
import { stepOfField } from "~/domain/agents/steps";

import { fieldId, FORM_ID, type WizardView } from "./wizard-view";

/** Why a version was rejected, with a link to the field concerned. */
export function ReviewSaid({ view }: { view: WizardView }) {
  const { reviewSaid, state } = view;
  if (!reviewSaid) return null;
  const { html, concerns } = reviewSaid;
  return (
    <Note
      tone={state === "rejected" ? "danger" : "warn"}
      title="What the review said"
    >
      {html ? <Prose html={html} compact /> : null}
      {concerns ? (
        <div className="row wrapx mt-2">
          <span>Concerns: {concerns.name}</span>
          <WayTo field={concerns.field} step={view.step} />
        </div>
      ) : null}
    </Note>
  );
}

/** A link to a field of another step, which saves like every step change. */
function WayTo({ field, step }: { field: string; step: number }) {
  const its = stepOfField(field);
  if (its === step) {
    return (
      <a className="link" href={`#${fieldId(field)}`}>
        Go to the field
      </a>
    );
  }
  return (
    <Button form={FORM_ID} name="go" value={its} size="sm">
      Open {STEP_WORDS[its].title}
    </Button>
  );
}
