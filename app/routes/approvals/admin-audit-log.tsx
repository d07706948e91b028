import { useLoaderData } from "@remix-run/react";
import { ScrollText } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { AuditFilters } from "~/components/approvals/audit-filters";
import { AuditTable } from "~/components/approvals/audit-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { ACT_NAMES, SUBJECT_NAMES, subjectHref } from "~/content/audit";
import { pageMeta } from "~/content/page-meta";
import { formatMoment } from "~/domain/platform/dates";
import { countOf } from "~/domain/platform/counted";
import {
  auditFilters,
  auditHref,
  readAuditAddress,
} from "~/domain/platform/audit-address";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { pageAuditLog } from "~/services/platform/page-audit-log.server";

const PAGE_SIZE = 50;
const EMPTY =
  "Every administrator decision and every change of a live listing is recorded here.";

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request } = args;
  const address = readAuditAddress(new URL(request.url).searchParams);
  const after = readTimeCursor(address.cursor);
  const filters = auditFilters(address);
  const page = { limit: PAGE_SIZE, after, filters };
  const log = await pageAuditLog(ctx, page);
  const { subject } = filters;
  const [first] = log.items;
  return {
    address,
    subject: subject && (first?.subjectName ?? subject.id),
    total: countOf(log.total, "action"),
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
  const { acts, address, subject, total, nextCursor } =
    useLoaderData<typeof loader>();
  const { cursor, ...filters } = address;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <AdminFrame
      title="Audit log"
      aside={<p className="muted">{total}, newest first.</p>}
    >
      <AuditFilters address={address} subject={subject} />
      {acts.length === 0 ? (
        <EmptyState
          icon={ScrollText}
          title={isFiltered ? "No actions" : "No actions yet"}
          hint={isFiltered ? "No actions match these filters." : EMPTY}
        />
      ) : (
        <AuditTable acts={acts} />
      )}
      <NextPage
        label="Pages of the log"
        firstHref={cursor && auditHref(filters)}
        nextHref={nextCursor && auditHref({ ...filters, cursor: nextCursor })}
      />
    </AdminFrame>
  );
}
