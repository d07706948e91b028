import { ConfirmationForm } from "~/components/forms/confirmation-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { FactList } from "~/components/ui/fact-list";
import { RECALL_KIND_WORDS } from "~/content/recalls";
import type { RecallKind } from "~/domain/catalogue/recalls";

type ConfirmRecallProps = {
  formId: string;
  preview: {
    name: string;
    slug: string;
    live: string | null;
    owners: string;
    version: string;
    kind: RecallKind;
    reason: string;
  };
};

/** What a recall would concern, and its confirmation. */
export function ConfirmRecall({ formId, preview }: ConfirmRecallProps) {
  const { name, slug, live, owners, version, kind, reason } = preview;
  const facts = [
    { term: "Agent", value: `${name} (${slug})` },
    { term: "Recalled version", value: version },
    { term: "Live version", value: live ?? "None" },
    { term: "Owned by", value: owners },
    { term: "Kind", value: RECALL_KIND_WORDS[kind].label },
    { term: "Reason", value: reason },
  ];
  return (
    <ConfirmationForm
      title={`Recall ${version} of ${name}?`}
      of={formId}
      typed={{ intent: "start", agent: slug, version, kind, reason }}
      back="Do not recall yet"
      confirm={
        <SubmitButton kind="danger-fill" pendingText="Recalling...">
          Confirm the recall
        </SubmitButton>
      }
    >
      <FactList facts={facts} />
      <p className="muted">
        It takes effect at once, and all owners are notified and offered a
        refund.
      </p>
    </ConfirmationForm>
  );
}
