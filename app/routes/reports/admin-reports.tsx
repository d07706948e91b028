import { Link, useLoaderData } from "@remix-run/react";
import { Flag } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { DueMark } from "~/components/layout/due-mark";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { TableRegion } from "~/components/ui/table-region";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { dueView } from "~/domain/approvals/work-queues";
import { accountHref } from "~/domain/approvals/user-forms";
import { MEASURE_WORDS, REASON_WORDS, SUBJECT_WORDS } from "~/content/reports";
import { formatMoment } from "~/domain/platform/dates";
import { cursorIn, readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { reportsHref } from "~/domain/reports/reports-address";
import { pageCases } from "~/services/reports/show-cases.server";

const PATH = "/admin/reports";
const STATES = ["open", "decided"] as const;
const LABELS = { open: "Undecided", decided: "Decided" };
const EMPTY = {
  open: "No report waits for a decision.",
  decided: "Decided reports appear here.",
};

export const loader = pageLoader({ access: "admin" }, async (args) => {
  const { ctx, request, user } = args;
  const { searchParams } = new URL(request.url);
  const named = searchParams.get("state");
  const state = STATES.find((one) => one === named) ?? "open";
  const cursor = cursorIn(searchParams);
  const after = readTimeCursor(cursor);
  const id = (name: string) => searchParams.get(name)?.slice(0, 100) || null;
  const filters = { about: id("about"), by: id("by") };
  const { cases, counts, next } = await pageCases(ctx, {
    state,
    after,
    filters: { ...filters, viewer: user.id },
    administratorId: user.id,
  });
  return {
    filters,
    counts,
    state,
    isFirst: cursor === null,
    next,
    cases: cases.map(({ reportCase, affected, reasons, isForeign }) => ({
      id: reportCase.id,
      name: reportCase.subjectName,
      kind: SUBJECT_WORDS[reportCase.subjectKind],
      affected,
      reasons: reasons.map((reason) => REASON_WORDS[reason]),
      isDangerous: reasons.includes("dangerous"),
      reports: reportCase.reportCount,
      time: formatMoment(reportCase.firstReportedAt),
      decision: reportCase.measure && MEASURE_WORDS[reportCase.measure].name,
      isForeign,
      due: dueView(
        reasons.includes("dangerous") ? "danger_reports" : "reports",
        reportCase.firstReportedAt,
        ctx.now(),
      ),
    })),
  };
});

export const meta = () =>
  pageMeta({
    title: "Reports",
    description: "What users and visitors reported, what is due first on top.",
  });

export default function ReportsPage() {
  const { state, counts, cases, isFirst, next, filters } =
    useLoaderData<typeof loader>();
  const hrefOf = (wanted: (typeof STATES)[number]) =>
    reportsHref({ state: wanted, ...filters });
  return (
    <AdminFrame title="Reports">
      <div className="mb-5">
        <Tabs
          label="Reports by state"
          items={STATES.map((one) => ({
            label: LABELS[one],
            href: hrefOf(one),
            count: counts[one],
            isCurrent: one === state,
          }))}
        />
      </div>
      <Account filters={filters} state={state} />
      {cases.length === 0 ? (
        <EmptyState icon={Flag} title="All clear" hint={EMPTY[state]} />
      ) : (
        <CaseTable cases={cases} />
      )}
      <NextPage
        label="Pages of reports"
        firstHref={isFirst ? null : hrefOf(state)}
        nextHref={next && `${hrefOf(state)}&cursor=${next}`}
      />
    </AdminFrame>
  );
}

type AccountProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "filters" | "state"
>;

/** The account that filters the list. */
function Account({ filters, state }: AccountProps) {
  const { about, by } = filters;
  const account = about ?? by;
  if (account === null) return null;
  return (
    <p className="mb-5">
      Only reports {about ? "about" : "by"}{" "}
      <Link className="link" to={accountHref(account)}>
        this account
      </Link>
      .{" "}
      <Link className="link" to={reportsHref({ state })}>
        Show all
      </Link>
    </p>
  );
}

type Case = ReturnType<typeof useLoaderData<typeof loader>>["cases"][number];

function CaseTable({ cases }: { cases: Case[] }) {
  return (
    <TableRegion label="Reported things" stacked>
      <thead>
        <tr>
          <th scope="col">Reported</th>
          <th scope="col">Reasons</th>
          <th scope="col">Owner or author</th>
          <th scope="col">Reports</th>
          <th scope="col">First report</th>
          <th scope="col">Decision, or decide by</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.id}>
            <td data-label="Reported">
              <Link className="link wrap-anywhere" to={`${PATH}/${one.id}`}>
                {one.name}
              </Link>
              <span className="subtle block text-xs">{one.kind}</span>
            </td>
            <td data-label="Reasons">
              <span className="row wrapx">
                {one.reasons.join(", ")}
                {one.isDangerous && one.decision === null ? (
                  <Badge tone="warn">Urgent</Badge>
                ) : null}
              </span>
            </td>
            <td data-label="Owner or author">{one.affected}</td>
            <td data-label="Reports" className="fig">
              {one.reports.toLocaleString("en-US")}
            </td>
            <td data-label="First report">{one.time}</td>
            <td data-label="Decision, or decide by">
              <Decision one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Decision({ one }: { one: Case }) {
  if (one.decision !== null) return one.decision;
  return (
    <span className="grid gap-1">
      <DueMark due={one.due} />
      {one.isForeign ? (
        <span className="subtle text-xs">Another administrator decides</span>
      ) : null}
    </span>
  );
}
