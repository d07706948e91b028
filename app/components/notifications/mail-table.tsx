import { Archive, CircleCheck, CircleX, Hourglass } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";
import type { MailStatus } from "~/domain/notifications/mail";

type ListedMail = {
  id: string;
  toAddress: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  createdAt: string;
  /** Only for mail waiting to be sent. */
  nextAttemptAt: string | null;
  sentAt: string | null;
};

type MailTableProps = {
  mails: readonly ListedMail[];
  openId: string | null;
  hrefFor: (id: string) => string;
};

const LOOKS = {
  pending: { tone: "warn", icon: Hourglass },
  sent: { tone: "ok", icon: CircleCheck },
  kept: { tone: "idle", icon: Archive },
  failed: { tone: "danger", icon: CircleX },
} as const;

export function MailStatusBadge({ status }: { status: MailStatus }) {
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}

/** The mails of the outbox; the subject opens one. */
export function MailTable({ mails, openId, hrefFor }: MailTableProps) {
  return (
    <TableRegion label="Mails" stacked>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">Status</th>
          <th scope="col" className="num">
            Attempts
          </th>
          <th scope="col">Next attempt</th>
          <th scope="col">Written</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            href={hrefFor(mail.id)}
            isOpen={mail.id === openId}
          />
        ))}
      </tbody>
    </TableRegion>
  );
}

type MailRowProps = { mail: ListedMail; href: string; isOpen: boolean };

function MailRow({ mail, href, isOpen }: MailRowProps) {
  const { subject, toAddress, status, attempts } = mail;
  return (
    <tr>
      <td data-label="Subject">
        <a className="link" href={href} aria-current={isOpen || undefined}>
          {subject}
        </a>
      </td>
      <td data-label="To">
        <span className="break-all">{toAddress}</span>
      </td>
      <td data-label="Status">
        <MailStatusBadge status={status} />
      </td>
      <td data-label="Attempts" className="num">
        {attempts}
      </td>
      <td data-label="Next attempt">{mail.nextAttemptAt ?? "None"}</td>
      <td data-label="Written">{mail.createdAt}</td>
    </tr>
  );
}
