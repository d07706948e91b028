import { useLoaderData } from "@remix-run/react";
import { Download, Users } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { WaitlistTable } from "~/components/support/waitlist-table";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { pageMeta } from "~/content/page-meta";
import { countedText } from "~/domain/platform/counted";
import { formatMoment } from "~/domain/platform/dates";
import { cursorIn } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { pageWaitlist } from "~/services/support/list-waitlist.server";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const cursor = cursorIn(new URL(request.url).searchParams);
  const { entries, ...list } = await pageWaitlist(ctx, cursor);
  return {
    ...list,
    cursor,
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
  const { entries, total, cursor, next } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Waitlist"
      aside={
        <div className="row wrapx">
          <p className="muted">
            {countedText(total)} {total === 1 ? "address" : "addresses"}
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
      <NextPage
        label="Pages of the waitlist"
        firstHref={cursor && "/admin/waitlist"}
        nextHref={next && `/admin/waitlist?cursor=${next}`}
      />
    </AdminFrame>
  );
}
