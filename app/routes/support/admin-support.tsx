import { useLoaderData } from "@remix-run/react";
import { Inbox } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { NoMatch } from "~/components/layout/no-match";
import { SearchForm } from "~/components/layout/search-form";
import { RequestTable } from "~/components/support/request-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { SUPPORT_STATUSES } from "~/domain/support/statuses";
import { dueView } from "~/domain/approvals/work-queues";
import { formatAgo, formatMoment } from "~/domain/platform/dates";
import { inboxHref, readInboxAddress } from "~/domain/support/inbox-address";
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
  const address = readInboxAddress(new URL(request.url).searchParams);
  const { status } = address;
  const inbox = await pageSupportRequests(ctx, address);
  return {
    address,
    counts: inbox.counts,
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
  const { address, counts, requests, next } = useLoaderData<typeof loader>();
  const { status, q } = address;
  const at = (change: Partial<typeof address>) =>
    inboxHref({ ...address, cursor: null, ...change });
  const tabs = SUPPORT_STATUSES.map((one) => ({
    label: LABELS[one],
    href: at({ status: one }),
    count: counts[one] ?? 0,
    isCurrent: one === status,
  }));
  return (
    <AdminFrame title="Support inbox">
      <div className="mb-5 grid gap-5">
        <SearchForm
          action="/admin/support"
          name="Support requests by text"
          label="Name, e-mail, subject or message"
          q={q}
          kept={{ status }}
        />
        <Tabs label="Requests by status" items={tabs} />
      </div>
      {requests.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={q ? "Nothing found" : "All clear"}
          hint={q ? <NoMatch what="requests" tabs={tabs} /> : EMPTY[status]}
        />
      ) : (
        <RequestTable requests={requests} />
      )}
      <NextPage
        label="Pages of requests"
        firstHref={address.cursor && at({})}
        nextHref={next && at({ cursor: next })}
      />
    </AdminFrame>
  );
}
