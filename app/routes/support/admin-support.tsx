import { useLoaderData } from "@remix-run/react";
import { Inbox } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { RequestTable } from "~/components/support/request-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import {
  SUPPORT_STATUSES,
  type SupportStatus,
} from "~/domain/support/statuses";
import { dueView } from "~/domain/approvals/work-queues";
import { formatAgo, formatMoment } from "~/domain/platform/dates";
import { cursorIn } from "~/domain/platform/time-cursor";
import { supportStatusOf } from "~/domain/support/support-answer";
import { pageLoader } from "~/http/pages.server";
import { pageSupportRequests } from "~/services/support/list-requests.server";

const LABELS = { open: "Open", answered: "Answered", closed: "Closed" };

const EMPTY = {
  open: "No one is waiting for an answer.",
  answered: "Answered requests that are still open appear here.",
  closed: "Closed requests appear here.",
};

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const status = supportStatusOf(searchParams.get("status"));
  const cursor = cursorIn(searchParams);
  const inbox = await pageSupportRequests(ctx, { status, cursor });
  return {
    status,
    counts: inbox.counts,
    cursor,
    next: inbox.next,
    requests: inbox.requests.map(({ id, name, email, subject, createdAt }) => ({
      id,
      name,
      email,
      subject,
      time: formatMoment(createdAt),
      age: formatAgo(createdAt, ctx.now()),
      due: status === "open" ? dueView("support", createdAt, ctx.now()) : null,
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Support inbox",
    description: "Support requests and their answers.",
  });

export default function SupportInboxPage() {
  const { status, counts, requests, cursor, next } =
    useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Support inbox">
      <div className="mb-5">
        <Tabs
          label="Requests by status"
          items={SUPPORT_STATUSES.map((one) => ({
            label: LABELS[one],
            href: hrefOf(one),
            count: counts[one] ?? 0,
            isCurrent: one === status,
          }))}
        />
      </div>
      {requests.length === 0 ? (
        <EmptyState icon={Inbox} title="All clear" hint={EMPTY[status]} />
      ) : (
        <RequestTable requests={requests} />
      )}
      <NextPage
        label="Pages of requests"
        firstHref={cursor && hrefOf(status)}
        nextHref={next && `${hrefOf(status)}&cursor=${next}`}
      />
    </AdminFrame>
  );
}

function hrefOf(status: SupportStatus): string {
  return `/admin/support?status=${status}`;
}
