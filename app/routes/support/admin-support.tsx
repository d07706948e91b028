import { useLoaderData } from "@remix-run/react";
import { Inbox } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { RequestTable } from "~/components/support/request-table";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import {
  SUPPORT_STATUSES,
  type SupportStatus,
} from "~/domain/support/statuses";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { formatMoment } from "~/domain/platform/dates";
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
  const page = readPage(searchParams.get("page"));
  const inbox = await pageSupportRequests(ctx, { status, page });
  return {
    status,
    counts: inbox.counts,
    page: inbox.page,
    pageCount: inbox.pageCount,
    requests: inbox.requests.map(({ id, name, email, subject, createdAt }) => ({
      id,
      name,
      email,
      subject,
      time: formatMoment(createdAt),
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Support inbox",
    description: "Support requests and their answers.",
  });

export default function SupportInboxPage() {
  const { status, counts, requests, page, pageCount } =
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
      <div className="mt-5">
        <Pagination
          label="Pages of requests"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `${hrefOf(status)}&page=${number}`}
        />
      </div>
    </AdminFrame>
  );
}

function hrefOf(status: SupportStatus): string {
  return `/admin/support?status=${status}`;
}
