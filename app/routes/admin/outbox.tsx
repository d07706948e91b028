import { useLoaderData } from "@remix-run/react";
import { Mail } from "lucide-react";

import { AdminFrame } from "~/components/admin/admin-frame";
import { MailTable } from "~/components/outbox/mail-table";
import { MailText } from "~/components/outbox/mail-text";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/arsenal-filters";
import { formatMinute } from "~/domain/time-text";
import { pageLoader } from "~/http/pages.server";
import { requirePageAdmin } from "~/http/session.server";
import { listOutbox } from "~/services/mail/list-outbox.server";
import { showMail } from "~/services/mail/show-mail.server";

export const loader = pageLoader(async ({ context, request }) => {
  await requirePageAdmin(context, request);
  const { ctx } = context;
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("mail");
  const [outbox, mail] = await Promise.all([
    listOutbox(ctx, readPage(searchParams.get("page"))),
    id ? showMail(ctx, id) : null,
  ]);
  return {
    sends: ctx.mail.sends,
    page: outbox.page,
    pageCount: outbox.pageCount,
    total: outbox.total,
    mail: mail && { ...mail, createdAt: formatMinute(mail.createdAt) },
    mails: outbox.mails.map((listed) => ({
      ...listed,
      createdAt: formatMinute(listed.createdAt),
      sentAt: listed.sentAt && formatMinute(listed.sentAt),
      nextAttemptAt:
        listed.status === "pending" ? formatMinute(listed.nextAttemptAt) : null,
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Mail outbox",
    description: "Every mail and whether it was sent.",
  });

export default function OutboxPage() {
  const { mail, mails, page, pageCount, total, sends } =
    useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Mail outbox"
      aside={
        <p className="muted">
          {total} in all, newest first.{" "}
          {sends ? null : "No mail server is configured."}
        </p>
      }
    >
      {mail ? <MailText mail={mail} closeHref={pageHref(page)} /> : null}
      {mails.length === 0 ? (
        <EmptyState
          icon={Mail}
          title="No mail yet"
          hint="Mails appear here with the act that causes them."
        />
      ) : (
        <MailTable
          mails={mails}
          openId={mail?.id ?? null}
          hrefFor={(id) => `${pageHref(page)}&mail=${id}#mail`}
        />
      )}
      <div className="mt-5">
        <Pagination
          label="Pages of mail"
          page={page}
          pageCount={pageCount}
          hrefFor={pageHref}
        />
      </div>
    </AdminFrame>
  );
}

function pageHref(page: number): string {
  return `/admin/outbox?page=${page}`;
}
