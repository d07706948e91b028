import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Check } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";

type MessageEditorProps = {
  message: { id: string; source: string };
  /** The refused edit of this message. */
  result: SubmissionResult | null;
};

/** Edits the reader's own message in place; open while an edit was refused. */
export function MessageEditor({ message, result }: MessageEditorProps) {
  const { id, source } = message;
  const [form, fields] = useForm<{ message: string }>({
    id: `edit-${id}`,
    lastResult: result,
    defaultValue: { message: source },
  });
  return (
    <details className="mt-1 text-sm" open={result !== null}>
      <summary className="w-fit cursor-pointer text-xs text-muted [.me_&]:ml-auto">
        Edit
      </summary>
      <Form
        method="post"
        id={form.id}
        className="mt-2 grid gap-3"
        noValidate
        preventScrollReset
      >
        <FormErrors
          errorId={form.errorId}
          title="Not edited"
          errors={form.errors}
          result={result}
        />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="messageId" value={id} />
        <TextArea field={fields.message} label="New text" rows={3} />
        <SubmitButton icon={Check} size="sm" pendingText="Saving...">
          Save text
        </SubmitButton>
      </Form>
    </details>
  );
}

/** The refused edit of one message. */
export function editOf(
  result: SubmissionResult | null,
  messageId: string,
): SubmissionResult | null {
  return result?.initialValue?.messageId === messageId ? result : null;
}
