import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";

import { Checkbox } from "~/components/forms/checkbox";
import type { FieldMeta } from "~/components/forms/field-source";
import { FormErrors } from "~/components/forms/form-errors";
import { Honeypot } from "~/components/forms/honeypot";
import { Select } from "~/components/forms/select";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { NOTICE_STATEMENTS, REASON_WORDS } from "~/content/reports";
import { LONGEST_REPORT, LONGEST_WORK } from "~/domain/reports/report-form";
import type { ReportReason, ReportSubject } from "~/domain/reports/reports";

type ReportFields = {
  reason: string;
  text: string;
  evidenceUrl: string;
  work: string;
  goodFaith: string;
  authorized: string;
  email: string;
};

type ReportFormProps = {
  kind: ReportSubject;
  id: string;
  /** The kind in words. */
  what: string;
  /** The reported message; null for things that have a page. */
  quote: string | null;
  reasons: readonly ReportReason[];
  /** The reason that the address names, or "". */
  reason: string;
  /** The signed-in user's address. */
  email: string | null;
  lastResult: SubmissionResult | undefined;
};

/** Reports one thing; a copyright notice asks for further statements. */
export function ReportForm(props: ReportFormProps) {
  const { kind, id, what, quote, reasons, reason, lastResult } = props;
  const [form, fields] = useForm<ReportFields>({
    id: "report",
    defaultValue: { reason },
    lastResult,
  });
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="panel pad group grid gap-5 md:p-7"
    >
      <FormErrors form={form} title="Report not sent" result={lastResult} />
      <Honeypot />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      {quote === null ? null : (
        <blockquote className="border-l-2 border-line-strong pl-4 wrap-anywhere whitespace-pre-wrap">
          {quote}
        </blockquote>
      )}
      <Select
        field={fields.reason}
        label="Reason"
        options={[
          { value: "", label: "Choose" },
          ...reasons.map((value) => ({ value, label: REASON_WORDS[value] })),
        ]}
        required
      />
      <Copyright fields={fields} />
      <TextArea
        field={fields.text}
        label={`What is wrong with this ${what.toLowerCase()}?`}
        hint="Say where it is and why it breaks a rule or a law. At least 10 characters."
        countTo={LONGEST_REPORT}
        rows={6}
        required
      />
      <TextInput
        field={fields.evidenceUrl}
        label="Link to evidence"
        type="url"
        optional
      />
      <Contact field={fields.email} email={props.email} />
      <div>
        <SubmitButton size="lg" pendingText="Sending">
          Send report
        </SubmitButton>
      </div>
    </Form>
  );
}

type CopyrightProps = {
  fields: Record<"work" | "goodFaith" | "authorized", FieldMeta>;
};

/** The statements of a copyright notice; shown once that reason is chosen. */
function Copyright({ fields }: CopyrightProps) {
  return (
    <fieldset className="hidden gap-4 group-has-[option[value=copyright]:checked]:grid">
      <legend className="label mb-3">
        For a copyright or trademark notice
      </legend>
      <TextArea
        field={fields.work}
        label="Protected work or trademark"
        hint="Name the work and where its original can be found, or the trademark and its registration. If we act on your notice, whom it affects reads this."
        countTo={LONGEST_WORK}
        rows={3}
      />
      <Checkbox field={fields.goodFaith} label={NOTICE_STATEMENTS.goodFaith} />
      <Checkbox
        field={fields.authorized}
        label={NOTICE_STATEMENTS.authorized}
      />
    </fieldset>
  );
}

type ContactProps = { field: FieldMeta; email: string | null };

function Contact({ field, email }: ContactProps) {
  if (email !== null) {
    return (
      <p className="muted">
        We will tell you the decision at {email} and in your notifications.
      </p>
    );
  }
  return (
    <>
      <TextInput
        field={field}
        label="Email"
        type="email"
        autoComplete="email"
        hint="Only to tell you the decision."
        optional
      />
      <p className="hint">
        You may{" "}
        <Link className="link" to="/auth">
          sign in
        </Link>{" "}
        first, but you don’t have to.
      </p>
    </>
  );
}
