import { useLoaderData } from "@remix-run/react";
import { Download, Users } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { WaitlistTable } from "~/components/support/waitlist-table";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { pageMeta } from "~/content/page-meta";
import { readPage } from "~/domain/catalogue/arsenal-filters";
import { formatMoment } from "~/domain/platform/dates";
import { pageLoader } from "~/http/pages.server";
import { pageWaitlist } from "~/services/support/list-waitlist.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const wanted = readPage(new URL(request.url).searchParams.get("page"));
  const { entries, ...list } = await pageWaitlist(ctx, wanted);
  return {
    ...list,
    entries: entries.map(({ createdAt, ...entry }) => ({
      ...entry,
      time: formatMoment(createdAt),
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Waitlist",
    description: "Waitlist sign-ups from every form.",
  });

export default function WaitlistPage() {
  const { entries, total, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Waitlist"
      aside={
        <div className="row wrapx">
          <p className="muted">
            {total.toLocaleString("en-US")}{" "}
            {total === 1 ? "address" : "addresses"}
          </p>
          <ButtonLink
            href="/admin/waitlist/export.csv"
            size="sm"
            icon={Download}
            reloadDocument
          >
            Export CSV
          </ButtonLink>
        </div>
      }
    >
      {entries.length === 0 ? (
        <EmptyState
          icon={Users}
          title="No sign-ups yet"
          hint="Addresses from the coming-soon page and the mission form appear here."
        />
      ) : (
        <WaitlistTable entries={entries} />
      )}
      <div className="mt-5">
        <Pagination
          label="Pages of the waitlist"
          page={page}
          pageCount={pageCount}
          hrefFor={(number) => `/admin/waitlist?page=${number}`}
        />
      </div>
    </AdminFrame>
  );
}
