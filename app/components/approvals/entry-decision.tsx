import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { Note } from "~/components/ui/note";
import { useHydrated } from "~/components/ui/use-hydrated";

type EntryDecisionProps = {
  entry: { id: string; name: string; isOwn: boolean; revision: string | null };
  action: string;
  result: SubmissionResult | null;
};

function typedBefore(result: SubmissionResult | null): string {
  const notes = result?.initialValue?.reviewNotesMd;
  return typeof notes === "string" ? notes : "";
}

/**
 * Approve or reject. REJECT stays disabled until there are notes; the server
 * checks again.
 */
export function EntryDecision({ entry, action, result }: EntryDecisionProps) {
  const [form, fields] = useForm<{ reviewNotesMd: string }>({
    id: `decide-${entry.id}`,
    lastResult: result,
  });
  const [notes, setNotes] = useState(typedBefore(result));
  const isHydrated = useHydrated();
  if (entry.isOwn) {
    return (
      <Note tone="info">
        This is your own agent: another administrator decides.
      </Note>
    );
  }
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      className="grid gap-3"
      noValidate
    >
      <input type="hidden" name="agentId" value={entry.id} />
      <input type="hidden" name="revision" value={entry.revision ?? ""} />
      <TextArea
        field={fields.reviewNotesMd}
        label="Review notes"
        rows={3}
        placeholder="Notes are required for rejection and optional for approval"
        onInput={(event) => setNotes(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          kind="ok"
          size="sm"
          name="reviewStatus"
          value="approved"
          icon={Check}
          pendingText="Approving..."
          aria-label={`Approve ${entry.name}`}
        >
          Approve
        </SubmitButton>
        <SubmitButton
          kind="danger"
          size="sm"
          name="reviewStatus"
          value="rejected"
          icon={X}
          pendingText="Rejecting..."
          aria-label={`Reject ${entry.name}`}
          disabled={isHydrated && notes.trim() === ""}
        >
          Reject
        </SubmitButton>
      </div>
    </Form>
  );
}
