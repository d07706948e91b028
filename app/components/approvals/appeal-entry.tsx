import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Eye, EyeOff } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { useForm } from "~/components/forms/use-form";
import { DueMark } from "~/components/layout/due-mark";
import { Confirmed } from "~/components/ui/confirmed";
import { Note } from "~/components/ui/note";
import type { Due } from "~/domain/approvals/work-queues";
import type { AppealWords } from "~/services/reports/appeals/appeal-words.server";

export type AppealView = AppealWords & {
  against: keyof typeof WORDS;
  due: Due | null;
  revision: string;
  /** Why the reader cannot decide it; null if they can. */
  notDecided: string | null;
};

type AppealEntryProps = { entry: AppealView; result: SubmissionResult | null };

/** What administrators decided, the appeal against it, and the form. */
export function AppealEntry({ entry, result }: AppealEntryProps) {
  return (
    <li id={entry.id} className="panel pad grid gap-4 lg:grid-cols-2">
      <AppealText words={entry} due={entry.due} />
      {entry.notDecided ? (
        <Note tone="info">{entry.notDecided}</Note>
      ) : (
        <AppealDecision entry={entry} result={result} />
      )}
    </li>
  );
}

type AppealTextProps = { words: AppealWords; due?: Due | null };

/** What was decided, and what is said against it. */
export function AppealText({ words, due = null }: AppealTextProps) {
  const { name, href, caseHref } = words;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h2 className="h4 wrap-anywhere">
        <Link className="link" to={href}>
          {name}
        </Link>
      </h2>
      <p className="subtle text-xs">{words.decided}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{words.reason}</p>
      {caseHref ? (
        <Link className="link text-sm" to={caseHref}>
          Reports and evidence about {name}
        </Link>
      ) : null}
      <p className="subtle text-xs">Appealed on {words.appealed}</p>
      {due ? (
        <p className="row wrapx text-sm">
          Decide by <DueMark due={due} />
        </p>
      ) : null}
      <p className="wrap-anywhere whitespace-pre-wrap">{words.appeal}</p>
    </div>
  );
}

const WORDS = {
  takedown: {
    field: "takedownId",
    uphold: "Uphold takedown",
    what: "takedown of",
    upheld: "The agent stays down for good. Its owner reads the reason.",
    granted: "The agent is listed again at once. Its owner reads the reason.",
  },
  decision: {
    field: "caseId",
    uphold: "Uphold decision",
    what: "decision about",
    upheld: "The decision stays for good. Whom it affects reads the reason.",
    granted:
      "What the decision did is undone at once. Whom it affects reads the reason.",
  },
};

/** Upholds what an appeal is against, or grants the appeal. */
function AppealDecision({ entry, result }: AppealEntryProps) {
  const { field, uphold, what, upheld, granted } = WORDS[entry.against];
  const [form, fields] = useForm<{ reason: string }>({
    id: `appeal-${entry.id}`,
    lastResult: result,
  });
  return (
    <KeptForm
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
      <div className="flex flex-wrap items-start gap-3">
        <Confirmed
          label={uphold}
          look={{ kind: "danger", size: "sm" }}
          warning={upheld}
        >
          <SubmitButton
            kind="danger-fill"
            size="sm"
            className="w-fit"
            icon={EyeOff}
            name="outcome"
            value="upheld"
            aria-label={`Yes, uphold the ${what} ${entry.name}`}
          >
            Yes, uphold
          </SubmitButton>
        </Confirmed>
        <Confirmed
          label="Grant appeal"
          look={{ kind: "secondary", size: "sm" }}
          warning={granted}
        >
          <SubmitButton
            kind="ok"
            size="sm"
            className="w-fit"
            icon={Eye}
            name="outcome"
            value="granted"
            aria-label={`Yes, grant the appeal against the ${what} ${entry.name}`}
          >
            Yes, grant appeal
          </SubmitButton>
        </Confirmed>
      </div>
    </KeptForm>
  );
}
