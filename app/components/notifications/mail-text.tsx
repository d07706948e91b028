import { Form } from "@remix-run/react";
import { RotateCw } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { ButtonLink } from "~/components/ui/button";
import { RETRIED, type MailStatus } from "~/domain/notifications/mail";
import { splitLinks } from "~/domain/platform/text-links";

import { MailStatusBadge } from "./mail-table";

type OpenMail = {
  id: string;
  toAddress: string;
  subject: string;
  status: MailStatus;
  /** Null if the text may not be shown. */
  text: string | null;
  lastError: string | null;
  /** The HTTP request or job run that wrote it, as in the log. */
  causeId: string | null;
  createdAt: string;
};

type MailTextProps = {
  mail: OpenMail;
  closeHref: string;
  /** Whether a mail server is configured. */
  sends: boolean;
};

/** One mail as plain text; its web addresses are links. */
export function MailText({ mail, closeHref, sends }: MailTextProps) {
  const { subject, toAddress, status, text, lastError, causeId } = mail;
  return (
    <section id="mail" className="panel mb-5" aria-labelledby="mail-subject">
      <div className="panel-head">
        <h2 id="mail-subject" className="h4">
          {subject}
        </h2>
        <ButtonLink href={closeHref} kind="ghost" size="sm">
          Close
        </ButtonLink>
      </div>
      <div className="p-4">
        <p className="muted mb-3 flex flex-wrap items-center gap-3 text-xs">
          <MailStatusBadge status={status} />
          <span className="break-all">To {toAddress}</span>
          <span>{mail.createdAt}</span>
          {causeId ? (
            <span>
              Request in the server log:{" "}
              <code className="break-all">{causeId}</code>
            </span>
          ) : null}
        </p>
        {lastError ? (
          <p className="mb-3 text-xs break-words">Last error: {lastError}</p>
        ) : null}
        {text === null ? (
          <p>
            Mail text is shown only in demo mode, because its links can sign
            people in.
          </p>
        ) : (
          <LinkedText
            text={text || "The text of sent mail is removed after 30 days."}
          />
        )}
        {sends && RETRIED.includes(status) ? <RetryForm id={mail.id} /> : null}
      </div>
    </section>
  );
}

function RetryForm({ id }: { id: string }) {
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="mail" value={id} />
      <SubmitButton kind="secondary" icon={RotateCw} pendingText="Queuing">
        Send again
      </SubmitButton>
    </Form>
  );
}

function LinkedText({ text }: { text: string }) {
  return (
    <p className="break-words whitespace-pre-wrap">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href ? (
          <a key={index} className="link break-all" href={href}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
