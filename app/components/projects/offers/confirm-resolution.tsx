import { ConfirmationForm } from "~/components/forms/confirmation-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { FactList } from "~/components/ui/fact-list";
import type { Resolution } from "~/domain/projects/held-payments";

type ConfirmResolutionProps = {
  preview: {
    outcome: Resolution;
    note: string;
    requester: string;
    operator: string;
    site: string;
  };
  /** What the form was filled with. */
  typed: Record<string, string>;
  dispute: { requester: string; operator: string };
  revision: string;
};

const CONFIRM: Record<Resolution, string> = {
  split: "Confirm the split",
  release: "Confirm the release",
  refund: "Confirm the refund",
};

/** What each side would get by a decision, and its confirmation. */
export function ConfirmResolution(props: ConfirmResolutionProps) {
  const { preview, typed, dispute, revision } = props;
  const { outcome, note } = preview;
  const facts = [
    { term: `${dispute.requester} gets back`, value: preview.requester },
    { term: `${dispute.operator} earns`, value: preview.operator },
    { term: "The site’s part", value: preview.site },
  ];
  return (
    <ConfirmationForm
      title="Confirm the decision"
      of="resolution"
      typed={{ ...typed, revision }}
      back="Do not decide yet"
      confirm={
        <SubmitButton
          name="outcome"
          value={outcome}
          kind="danger-fill"
          block
          pendingText="Deciding..."
        >
          {CONFIRM[outcome]}
        </SubmitButton>
      }
    >
      <div role="status" className="grid gap-4">
        <FactList facts={facts} />
      </div>
      <p className="muted text-sm">
        The money moves at once, and the decision cannot be changed.
      </p>
      <p className="wrap-anywhere whitespace-pre-line">
        <b>Reason:</b> {note}
      </p>
    </ConfirmationForm>
  );
}
