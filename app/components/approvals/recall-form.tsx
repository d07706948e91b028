import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";
import { isBack } from "~/components/forms/is-back";
import { KeptForm } from "~/components/forms/kept-form";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Panel } from "~/components/ui/panel";
import { RECALL_KIND_WORDS } from "~/content/recalls";
import { RECALL_KINDS } from "~/domain/catalogue/recalls";

type RecallTexts = Record<"agent" | "version" | "kind" | "reason", string>;

type RecallFormProps = {
  formId: string;
  /** What the address names. */
  named: { agent: string; version: string };
  /** The live version of the named agent; null if none is named. */
  live: string | null;
  lastResult: SubmissionResult | undefined;
};

const KINDS = [
  { value: "", label: "Choose" },
  ...RECALL_KINDS.map((value) => ({
    value,
    label: RECALL_KIND_WORDS[value].label,
  })),
];

/** Recalls a version of an agent. */
export function RecallForm(props: RecallFormProps) {
  const { formId, named, live, lastResult } = props;
  const [form, fields] = useForm<RecallTexts>({
    id: formId,
    lastResult,
    defaultValue: named,
  });
  return (
    <Panel titleId="recall-title" title="Recall a version">
      <KeptForm
        method="post"
        id={form.id}
        isBack={isBack(lastResult)}
        className="pad grid gap-4 sm:grid-cols-3"
        noValidate
      >
        <input type="hidden" name="step" value="preview" />
        <div className="grid gap-3 sm:col-span-3">
          <FormErrors form={form} title="Not recalled" result={lastResult} />
          <p className="muted">
            It takes effect at once: nobody can buy, download or run the
            version, its license is not valid, and everyone who owns the agent
            is notified and offered a refund. A second administrator confirms or
            lifts it. The next page asks once more.
          </p>
        </div>
        <TextInput
          field={fields.agent}
          label="Agent"
          hint="The last part of its address."
          maxLength={100}
        />
        <TextInput
          field={fields.version}
          label="Version"
          hint={live ? `The live version is ${live}.` : "Such as 1.0.0."}
          maxLength={50}
        />
        <Select field={fields.kind} label="Kind" options={KINDS} />
        <TextArea
          field={fields.reason}
          label="Reason"
          hint="Everyone reads it on the agent’s page."
          rows={3}
          countTo={1000}
          className="sm:col-span-3"
        />
        <div>
          <SubmitButton
            kind="danger"
            name="intent"
            value="start"
            pendingText="Recalling..."
          >
            Recall version
          </SubmitButton>
        </div>
      </KeptForm>
    </Panel>
  );
}
