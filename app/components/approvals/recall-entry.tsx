import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { Badge } from "~/components/ui/badge";
import type { ButtonKind } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { queueHref } from "~/domain/approvals/queue-address";
import type { RecallAct } from "~/domain/catalogue/recalls";

export type RecallEntryView = {
  id: string;
  agentId: string;
  name: string;
  version: string;
  kind: string;
  reason: string;
  liftReason: string | null;
  /** Its state in words. */
  state: string;
  isInEffect: boolean;
  date: string;
  revision: string;
  isOwn: boolean;
  acts: RecallAct[];
};

type RecallEntryProps = {
  entry: RecallEntryView;
  result: SubmissionResult | null;
};

const ACTS: Record<RecallAct, { label: string; kind: ButtonKind }> = {
  confirm: { label: "Confirm recall", kind: "danger" },
  propose_lift: { label: "Propose to lift", kind: "secondary" },
  lift: { label: "Lift recall", kind: "ok" },
  keep: { label: "Keep recall", kind: "danger" },
};

/** One recall, and what the reader can do with it. */
export function RecallEntry({ entry, result }: RecallEntryProps) {
  const { agentId, name, version, kind, reason, liftReason } = entry;
  const reviewed = { status: null, page: 1, agent: agentId };
  return (
    <li className="panel pad grid gap-4 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p className="row wrapx">
          <Badge tone={entry.isInEffect ? "danger" : "idle"}>
            {entry.state}
          </Badge>
          <span className="subtle text-xs">
            {kind} · {entry.date}
          </span>
        </p>
        <h3 className="h4 wrap-anywhere">
          <Link className="link" to={queueHref(reviewed)}>
            {name} {version}
          </Link>
        </h3>
        <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
        {liftReason ? (
          <p className="muted wrap-anywhere whitespace-pre-wrap">
            To lift it: {liftReason}
          </p>
        ) : null}
      </div>
      <Acts entry={entry} result={result} />
    </li>
  );
}

function Acts({ entry, result }: RecallEntryProps) {
  if (!entry.isInEffect) return null;
  if (entry.isOwn) {
    return (
      <Note tone="info">
        This is your own agent: another administrator decides.
      </Note>
    );
  }
  return entry.acts.length === 0 ? (
    <Note tone="info">Another administrator decides.</Note>
  ) : (
    <ActForm entry={entry} result={result} />
  );
}

function ActForm({ entry, result }: RecallEntryProps) {
  const { id, name, version, revision, acts } = entry;
  const [form, fields] = useForm<{ reason: string }>({
    id: `recall-${id}`,
    lastResult: result,
  });
  return (
    <Form
      method="post"
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <FormErrors
        title="Nothing changed"
        errors={form.errors}
        result={result}
      />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="recallId" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <TextInput
        field={fields.reason}
        label="Reason to lift it"
        hint="Needed only to lift a recall, or to propose it."
        maxLength={1000}
      />
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <SubmitButton
            key={act}
            kind={ACTS[act].kind}
            size="sm"
            name="act"
            value={act}
            aria-label={`${ACTS[act].label}: ${name} ${version}`}
          >
            {ACTS[act].label}
          </SubmitButton>
        ))}
      </div>
    </Form>
  );
}
