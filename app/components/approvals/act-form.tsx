import type { SubmissionResult } from "@conform-to/react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import type { ButtonKind } from "~/components/ui/button";
import { Confirmed } from "~/components/ui/confirmed";

export type ActButton = {
  label: string;
  kind: ButtonKind;
  /** What the act does at once; it is then asked to be confirmed. */
  warning?: string;
};

type ActFormProps<Act extends string> = {
  /** The field that names the subject. */
  named: { field: "recallId" | "requestId"; id: string; revision: string };
  /** The subject's name for screen readers, such as "Invoice Hawk 1.0.0". */
  title: string;
  reason: { label: string; hint: string };
  /** What the reader can do now. */
  acts: Act[];
  buttons: Record<Act, ActButton>;
  result: SubmissionResult | null;
};

/** A reason, and a button for each act that the subject waits for. */
export function ActForm<Act extends string>(props: ActFormProps<Act>) {
  const { named, title, reason, acts, buttons, result } = props;
  const [form, fields] = useForm<{ reason: string }>({
    id: `act-${named.id}`,
    lastResult: result,
  });
  return (
    <KeptForm
      method="post"
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <FormErrors title="Nothing changed" result={result} />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name={named.field} value={named.id} />
      <input type="hidden" name="revision" value={named.revision} />
      {/* Enter in a line would press the first button. */}
      <TextArea field={fields.reason} {...reason} rows={2} maxLength={1000} />
      <div className="flex flex-wrap items-start gap-3">
        {acts.map((act) => (
          <Act key={act} act={act} button={buttons[act]} title={title} />
        ))}
      </div>
    </KeptForm>
  );
}

type ActProps = { act: string; button: ActButton; title: string };

function Act({ act, button, title }: ActProps) {
  const { label, kind, warning } = button;
  if (warning === undefined) {
    return (
      <SubmitButton
        kind={kind}
        size="sm"
        name="act"
        value={act}
        aria-label={`${label}: ${title}`}
      >
        {label}
      </SubmitButton>
    );
  }
  const yes = `Yes, ${label.toLowerCase()}`;
  return (
    <Confirmed label={label} look={{ kind, size: "sm" }} warning={warning}>
      <SubmitButton
        kind={kind === "danger" ? "danger-fill" : "ok"}
        size="sm"
        className="w-fit"
        name="act"
        value={act}
        aria-label={`${yes}: ${title}`}
      >
        {yes}
      </SubmitButton>
    </Confirmed>
  );
}
