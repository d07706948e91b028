import type { SubmissionResult } from "@conform-to/react";

import { Dialog } from "~/components/ui/dialog";
import { FactList } from "~/components/ui/fact-list";
import { Note } from "~/components/ui/note";
import { accountHref } from "~/domain/approvals/user-forms";
import type { ApplicationView } from "~/services/operators/applications/application-view.server";

import { ApplicationBadge } from "./application-badge";
import { factsOf } from "./application-card";
import { ApplicationForm, type OpenApplication } from "./application-form";

type ApplicationDialogProps = {
  application: OpenApplication;
  action: string;
  closeHref: string;
  result: SubmissionResult | null;
};

/** The whole application with its decision form. */
export function ApplicationDialog(props: ApplicationDialogProps) {
  const { application, action, closeHref, result } = props;
  const { fullName, status, texts, expertise } = application;
  return (
    <Dialog title={fullName} closeHref={closeHref}>
      <div className="dialog-body max-h-[calc(100dvh-9rem)] gap-5 overflow-y-auto">
        <p>
          <ApplicationBadge status={status} />
        </p>
        <Contact application={application} />
        {application.applicantId ? (
          <p>
            <a className="link" href={accountHref(application.applicantId)}>
              Open the applicant’s account
            </a>
          </p>
        ) : (
          <Note tone="info" title="No account yet">
            Nobody has an account with this address. After an approval, the
            applicant is listed as an operator when they register with the
            address and verify it.
          </Note>
        )}
        {expertise.length > 0 ? (
          <Part label="Expertise" text={expertise.join(", ")} />
        ) : null}
        {texts.map(({ label, text }) => (
          <Part key={label} label={label} text={text} />
        ))}
        <ApplicationForm
          application={application}
          action={action}
          result={result}
        />
      </div>
    </Dialog>
  );
}

function Contact({ application }: { application: ApplicationView }) {
  const links = application.links.map(({ label, href }) => ({
    term: label,
    value: (
      <a className="link wrap-anywhere" href={href} rel="nofollow noreferrer">
        {href}
      </a>
    ),
  }));
  return <FactList facts={[...factsOf(application), ...links]} />;
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <section>
      <h3 className="label mb-1">{label}</h3>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
