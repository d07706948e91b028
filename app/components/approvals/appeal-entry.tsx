import type { SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { DueMark } from "~/components/layout/due-mark";
import { Note } from "~/components/ui/note";
import type { Due } from "~/domain/approvals/work-queues";

export type AppealView = {
  against: keyof typeof WORDS;
  id: string;
  name: string;
  href: string;
  /** The reports that led to it, with their evidence. */
  caseHref: string | null;
  /** What was decided, by whom and when. */
  decided: string;
  reason: string | null;
  appealed: string;
  due: Due | null;
  appeal: string | null;
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

type AppealEntryProps = { entry: AppealView; result: SubmissionResult | null };

/** What administrators decided, the appeal against it, and the form. */
export function AppealEntry({ entry, result }: AppealEntryProps) {
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <h2 className="h4 wrap-anywhere">
          <Link className="link" to={entry.href}>
            {entry.name}
          </Link>
        </h2>
        <p className="subtle text-xs">{entry.decided}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{entry.reason}</p>
        {entry.caseHref ? (
          <Link className="link text-sm" to={entry.caseHref}>
            Reports and evidence about {entry.name}
          </Link>
        ) : null}
        <p className="subtle text-xs">Appealed on {entry.appealed}</p>
        <p className="row wrapx text-sm">
          Decide by <DueMark due={entry.due} />
        </p>
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

const WORDS = {
  takedown: {
    field: "takedownId",
    uphold: "Uphold takedown",
    what: "takedown of",
  },
  decision: {
    field: "caseId",
    uphold: "Uphold decision",
    what: "decision about",
  },
};

/** Upholds what an appeal is against, or grants the appeal. */
function AppealDecision({ entry, result }: AppealEntryProps) {
  const { field, uphold, what } = WORDS[entry.against];
  const [form, fields] = useForm<{ reason: string }>({
    id: `appeal-${entry.id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <FormErrors title="Not decided" result={result} />
      <input type="hidden" name={field} value={entry.id} />
      <input type="hidden" name="revision" value={entry.revision} />
      <TextArea
        field={fields.reason}
        label="Reason for the decision"
        hint="The owner or author reads it."
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          kind="danger"
          size="sm"
          icon={EyeOff}
          name="outcome"
          value="upheld"
          aria-label={`Uphold the ${what} ${entry.name}`}
        >
          {uphold}
        </SubmitButton>
        <SubmitButton
          kind="ok"
          size="sm"
          icon={Eye}
          name="outcome"
          value="granted"
          aria-label={`Grant the appeal against the ${what} ${entry.name}`}
        >
          Grant appeal
        </SubmitButton>
      </div>
    </Form>
  );
}
