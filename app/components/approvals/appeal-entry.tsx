import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { Note } from "~/components/ui/note";
import { queueHref } from "~/domain/approvals/queue-address";

export type AppealView = {
  id: string;
  agentId: string;
  name: string;
  administrator: string;
  takenDown: string;
  reason: string;
  appealed: string;
  appeal: string | null;
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

type AppealEntryProps = { entry: AppealView; result: SubmissionResult | null };

/** A takedown, its owner’s appeal, and the decision form. */
export function AppealEntry({ entry, result }: AppealEntryProps) {
  const reviewed = { status: null, page: 1, agent: entry.agentId };
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="h4 wrap-anywhere">
          <Link className="link" to={queueHref(reviewed)}>
            {entry.name}
          </Link>
        </h2>
        <p className="subtle text-xs">
          Taken down by {entry.administrator} on {entry.takenDown}
        </p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.reason}</p>
        <p className="subtle text-xs">Appealed on {entry.appealed}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.appeal}</p>
      </div>
      {entry.notDecided ? (
        <Note tone="info">{entry.notDecided}</Note>
      ) : (
        <AppealDecision entry={entry} result={result} />
      )}
    </li>
  );
}

function AppealDecision({ entry, result }: AppealEntryProps) {
  const { id, name, revision } = entry;
  const [form, fields] = useForm<{ reason: string }>({
    id: `appeal-${id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <FormErrors title="Not decided" errors={form.errors} result={result} />
      <input type="hidden" name="takedownId" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        field={fields.reason}
        label="Reason for the decision"
        hint="The owner reads it."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          kind="danger"
          size="sm"
          icon={EyeOff}
          name="outcome"
          value="upheld"
          aria-label={`Uphold the takedown of ${name}`}
        >
          Uphold takedown
        </SubmitButton>
        <SubmitButton
          kind="ok"
          size="sm"
          icon={Eye}
          name="outcome"
          value="granted"
          aria-label={`Grant the appeal of ${name}`}
        >
          Grant appeal
        </SubmitButton>
      </div>
    </Form>
  );
}
