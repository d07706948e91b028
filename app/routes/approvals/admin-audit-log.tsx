import { useLoaderData } from "@remix-run/react";
import { ScrollText } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { AuditTable } from "~/components/approvals/audit-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { ACT_NAMES, SUBJECT_NAMES, subjectHref } from "~/content/audit";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { countedText } from "~/domain/platform/counted";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { pageAuditLog } from "~/services/platform/page-audit-log.server";

const PAGE_SIZE = 50;

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const { searchParams } = new URL(request.url);
  const after = readTimeCursor(searchParams.get("cursor"));
  const log = await pageAuditLog(ctx, { limit: PAGE_SIZE, after });
  return {
    total: countedText(log.total),
    isFirst: after === null,
    nextCursor: log.nextCursor,
    acts: log.items.map(({ createdAt, act, subjectType, ...entry }) => ({
      ...entry,
      act: ACT_NAMES[act],
      subjectType: SUBJECT_NAMES[subjectType],
      subjectHref: subjectHref(subjectType, entry.subjectId),
      time: formatMoment(createdAt),
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Audit log",
    description:
      "What administrators did and which live listings changed: who, what and when.",
  });

export default function AuditLogPage() {
  const { acts, total, isFirst, nextCursor } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Audit log"
      aside={<p className="muted">{total} actions, newest first.</p>}
    >
      {acts.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title="No actions yet"
          hint="Every administrator decision and every change of a live listing is recorded here."
        />
      ) : (
        <AuditTable acts={acts} />
      )}
      <NextPage
        label="Pages of the log"
        firstHref={isFirst ? null : "/admin/audit-log"}
        nextHref={nextCursor && `/admin/audit-log?cursor=${nextCursor}`}
      />
    </AdminFrame>
  );
}
