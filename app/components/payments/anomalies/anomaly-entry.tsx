import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { Check } from "lucide-react";

import { FormErrors } from "~/components/forms/form-errors";
import { KeptForm } from "~/components/forms/kept-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { Badge, type Tone } from "~/components/ui/badge";
import { Note } from "~/components/ui/note";

type Person = { name: string; href: string };

type AnomalyProject = {
  paymentId: string;
  title: string;
  payer: Person;
  recipient: Person;
  /** The page with its offer and chat, if administrators may read them. */
  href: string | null;
  wasDisputedHere: boolean;
};

export type AnomalyView = {
  id: string;
  title: string;
  details: string;
  advice: string;
  tag: { tone: Tone; text: string };
  /** Null if it was reported once. */
  reported: string | null;
  when: string;
  subjectId: string;
  orderHref: string | null;
  /** What was bought, if it is about an order. */
  order: { itemName: string; buyer: Person } | null;
  /** The project payment that it is about. */
  project: AnomalyProject | null;
  occurrences: number;
  /** Null while it is open. */
  resolution: string | null;
};

type AnomalyEntryProps = {
  anomaly: AnomalyView;
  action: string;
  result: SubmissionResult | null;
};

/** The anomaly, what to do about it, and the form to resolve it. */
export function AnomalyEntry({ anomaly, action, result }: AnomalyEntryProps) {
  const { title, details, advice, reported, when, subjectId } = anomaly;
  return (
    <li
      id={anomaly.id}
      className="panel pad grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="min-w-0">
        <p className="row wrapx">
          <Badge tone={anomaly.tag.tone}>{anomaly.tag.text}</Badge>
          <span className="subtle text-xs">{when}</span>
          {reported ? <span className="subtle text-xs">{reported}</span> : null}
        </p>
        <h2 className="h4 mt-2">{title}</h2>
        <p className="mt-1 wrap-anywhere">{details}</p>
        {anomaly.order ? <AboutOrder order={anomaly.order} /> : null}
        {anomaly.project ? <AboutProject project={anomaly.project} /> : null}
        <p className="muted mt-2">{advice}</p>
        <p className="row wrapx mt-2 text-sm">
          {anomaly.orderHref ? (
            <Link className="link" to={anomaly.orderHref}>
              Open the order
            </Link>
          ) : null}
          {anomaly.project ? <ProjectLinks project={anomaly.project} /> : null}
          <span className="subtle fig text-xs break-all">{subjectId}</span>
        </p>
      </div>
      {anomaly.resolution === null ? (
        <ResolveForm anomaly={anomaly} action={action} result={result} />
      ) : (
        <Note tone="ok" title="Resolved">
          {anomaly.resolution}
        </Note>
      )}
    </li>
  );
}

function AboutOrder({ order }: { order: NonNullable<AnomalyView["order"]> }) {
  const { itemName, buyer } = order;
  return (
    <p className="mt-1 wrap-anywhere">
      “{itemName}”, bought by{" "}
      <Link className="link" to={buyer.href}>
        {buyer.name}
      </Link>
      .
    </p>
  );
}

function AboutProject({ project }: { project: AnomalyProject }) {
  const { title, payer, recipient } = project;
  return (
    <p className="mt-1 wrap-anywhere">
      Project “{title}”, paid by{" "}
      <Link className="link" to={payer.href}>
        {payer.name}
      </Link>{" "}
      for work of{" "}
      <Link className="link" to={recipient.href}>
        {recipient.name}
      </Link>
      .
    </p>
  );
}

function ProjectLinks({ project }: { project: AnomalyProject }) {
  const { paymentId, href, wasDisputedHere } = project;
  return (
    <>
      {href ? (
        <Link className="link" to={href}>
          {wasDisputedHere ? "Open the dispute" : "Read the offer and the chat"}
        </Link>
      ) : null}
      <span className="muted text-xs break-all">
        Project payment <span className="fig">{paymentId}</span>
      </span>
    </>
  );
}

function ResolveForm({ anomaly, action, result }: AnomalyEntryProps) {
  const { id, title, occurrences } = anomaly;
  const [form, fields] = useForm<{ reason: string }>({
    id: `resolve-${id}`,
    lastResult: result,
  });
  return (
    <KeptForm
      method="post"
      action={action}
      id={form.id}
      className="grid content-start gap-3"
      noValidate
    >
      <input type="hidden" name="anomalyId" value={id} />
      <input type="hidden" name="occurrences" value={occurrences} />
      <FormErrors title="Nothing changed" result={result} />
      <TextInput
        field={fields.reason}
        label="What was done"
        hint="This is saved in the audit log."
        maxLength={1000}
      />
      <SubmitButton
        kind="ok"
        size="sm"
        className="w-fit"
        icon={Check}
        aria-label={`Mark as resolved: ${title}`}
      >
        Mark as resolved
      </SubmitButton>
    </KeptForm>
  );
}
