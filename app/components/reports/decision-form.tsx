import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Confirmed } from "~/components/ui/confirmed";
import { Panel } from "~/components/ui/panel";
import { MEASURE_WORDS } from "~/content/reports";
import type { ReportMeasure } from "~/domain/reports/reports";

type DecisionFormProps = {
  measures: readonly ReportMeasure[];
  revision: string;
  lastResult: SubmissionResult | undefined;
};

type DecisionTexts = Record<"measure" | "ground" | "reason", string>;

/** Decides all reports of one thing. */
export function DecisionForm(props: DecisionFormProps) {
  const { measures, revision, lastResult } = props;
  const [form, fields] = useForm<DecisionTexts>({
    id: "decision",
    lastResult,
  });
  return (
    <Panel titleId="decide" title="Decide">
      <KeptForm
        method="post"
        id={form.id}
        className="pad grid gap-4"
        noValidate
      >
        <FormErrors form={form} title="Not decided" result={lastResult} />
        <input type="hidden" name="revision" value={revision} />
        <Select
          field={fields.measure}
          label="Decision"
          options={[
            { value: "", label: "Choose" },
            ...measures.map((value) => ({
              value,
              label: MEASURE_WORDS[value].act,
            })),
          ]}
        />
        <TextInput
          field={fields.ground}
          label="Rule or law"
          hint="For example “Terms of war, conduct: no spam”. Required unless you dismiss."
          maxLength={200}
        />
        <TextArea
          field={fields.reason}
          label="Reason"
          hint="The affected user reads it, or after a dismissal the reporters. Don’t name the reporters."
          rows={4}
          countTo={1000}
        />
        <Confirmed
          label="Decide"
          look={{ kind: "primary" }}
          isOpen={lastResult ? true : undefined}
          warning="It takes effect at once. The reporters are notified, and so is whom it affects."
        >
          <SubmitButton kind="danger-fill" pendingText="Deciding">
            Yes, decide
          </SubmitButton>
        </Confirmed>
      </KeptForm>
    </Panel>
  );
}
