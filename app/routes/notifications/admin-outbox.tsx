import { useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { NoMatch } from "~/components/layout/no-match";
import { SearchForm } from "~/components/layout/search-form";
import { MailTable } from "~/components/notifications/mail-table";
import { MailText } from "~/components/notifications/mail-text";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs, type TabItem } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { countedText } from "~/domain/platform/counted";
import { DomainError } from "~/domain/platform/errors";
import {
  MAIL_STATUSES,
  mailStatusOf,
  type MailStatus,
} from "~/domain/notifications/mail";
import { formatMoment } from "~/domain/platform/dates";
import { readSearch } from "~/domain/platform/list-search";
import { cursorIn } from "~/domain/platform/time-cursor";
import { readForm } from "~/http/body.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { pagelessAction } from "~/http/forms/pageless-action.server";
import { listOutbox } from "~/services/notifications/list-outbox.server";
import { retryMail } from "~/services/notifications/retry-mail.server";
import { showMail } from "~/services/notifications/show-mail.server";

const PATH = "/admin/outbox";

const LABELS: Record<MailStatus, string> = {
  pending: "Waiting",
  sent: "Sent",
  kept: "Kept",
  failed: "Failed",
};

const EMPTY = "Mail appears here as soon as something triggers it.";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("mail");
  const status = mailStatusOf(searchParams.get("status"));
  const cursor = cursorIn(searchParams);
  const q = readSearch(searchParams);
  const [{ mails, ...outbox }, mail] = await Promise.all([
    listOutbox(ctx, { status, q, cursor }),
    id ? showMail(ctx, id) : null,
  ]);
  return {
    ...outbox,
    cursor,
    status,
    q,
    sends: ctx.mail.sends,
    mail: mail && { ...mail, createdAt: formatMoment(mail.createdAt) },
    mails: mails.map((listed) => ({
      ...listed,
      createdAt: formatMoment(listed.createdAt),
      sentAt: listed.sentAt && formatMoment(listed.sentAt),
      nextAttemptAt:
        listed.status === "pending" ? formatMoment(listed.nextAttemptAt) : null,
    })),
  };
});

export const action = pagelessAction(
  { access: "admin", back: PATH },
  async (args) => {
    const { ctx, context, request, user } = args;
    const mailId = (await readForm(request)).get("mail");
    if (typeof mailId !== "string") {
      throw new DomainError("invalid", "The form could not be read.");
    }
    await retryMail(ctx, { administratorId: user.id, mailId });
    const back = `${PATH}?mail=${encodeURIComponent(mailId)}#mail`;
    return done(context, back, "The mail will be sent within seconds.");
  },
);

export const meta = () =>
  pageMeta({
    title: "Mail outbox",
    description: "Every mail and whether it was sent.",
  });

export default function OutboxPage() {
  const { mail, mails, cursor, next, status, q, sends, ...outbox } =
    useLoaderData<typeof loader>();
  const at = (place: string | null) => pageOf(addressOf(status, q), place);
  const countOf = (one: MailStatus | null) =>
    one ? (outbox.counts[one] ?? 0) : outbox.all;
  const tabs = [null, ...MAIL_STATUSES].map((one) => ({
    label: one ? LABELS[one] : "All",
    href: addressOf(one, q),
    count: countOf(one),
    isCurrent: one === status,
  }));
  return (
    <AdminFrame
      title="Mail outbox"
      aside={
        <p className="muted">
          {countedText(outbox.all)} in all, newest first.
          {sends ? null : " No mail server is configured."}
        </p>
      }
    >
      <div className="mb-5 grid gap-5">
        <SearchForm
          action={PATH}
          name="Mails by text"
          label="Recipient or subject"
          q={q}
          kept={{ status }}
        />
        <Tabs label="Mails by status" items={tabs} />
      </div>
      {mail ? (
        <MailText mail={mail} closeHref={at(cursor)} sends={sends} />
      ) : null}
      {mails.length === 0 ? (
        <EmptyState
          icon={Mail}
          title="No mail here"
          hint={hintFor(q, tabs.slice(1))}
        />
      ) : (
        <MailTable
          mails={mails}
          openId={mail?.id ?? null}
          hrefFor={(id) => `${at(cursor)}mail=${id}#mail`}
        />
      )}
      <NextPage
        label="Pages of mail"
        firstHref={cursor && at(null)}
        nextHref={next && at(next)}
      />
    </AdminFrame>
  );
}

function hintFor(q: string, tabs: readonly TabItem[]) {
  return q ? <NoMatch what="mails" tabs={tabs} /> : EMPTY;
}

function addressOf(status: MailStatus | null, q: string): string {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(q && { q }),
  });
  return query.size === 0 ? `${PATH}?` : `${PATH}?${query}&`;
}

function pageOf(address: string, place: string | null): string {
  return place ? `${address}cursor=${place}&` : address;
}
