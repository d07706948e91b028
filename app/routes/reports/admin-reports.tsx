import { Link, useLoaderData } from "@remix-run/react";
import { Flag } from "lucide-react";

import { AdminFrame } from "~/components/layout/admin-frame";
import { NoMatch } from "~/components/layout/no-match";
import { SearchForm } from "~/components/layout/search-form";
import { CaseTable } from "~/components/reports/case-table";
import { EmptyState } from "~/components/ui/empty-state";
import { NextPage } from "~/components/ui/next-page";
import { Tabs } from "~/components/ui/tabs";
import { pageMeta } from "~/content/page-meta";
import { dueView } from "~/domain/approvals/work-queues";
import { accountHref } from "~/domain/approvals/user-forms";
import { MEASURE_WORDS, REASON_WORDS, SUBJECT_WORDS } from "~/content/reports";
import { formatMoment } from "~/domain/platform/dates";
import { readSearch } from "~/domain/platform/list-search";
import { cursorIn, readTimeCursor } from "~/domain/platform/time-cursor";
import { pageLoader } from "~/http/pages.server";
import { reportsHref } from "~/domain/reports/reports-address";
import { appealStanding, undoneAt } from "~/domain/reports/case-standing";
import type { NamedCase } from "~/models/reports/report-cases.server";
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
  const q = readSearch(searchParams);
  const { cases, counts, next } = await pageCases(ctx, {
    state,
    after,
    q,
    filters,
    administratorId: user.id,
  });
  return {
    filters: { ...filters, q },
    counts,
    state,
    isFirst: cursor === null,
    next,
    cases: cases.map(({ reasons, isForeign, ...one }) => ({
      id: one.reportCase.id,
      name: one.reportCase.subjectName,
      kind: SUBJECT_WORDS[one.reportCase.subjectKind],
      affected: one.affected,
      reasons: reasons.map((reason) => REASON_WORDS[reason]),
      isDangerous: reasons.includes("dangerous"),
      reports: one.reportCase.reportCount,
      time: formatMoment(one.reportCase.firstReportedAt),
      decision: decisionView(one),
      isForeign,
      due: dueView(
        reasons.includes("dangerous") ? "danger_reports" : "reports",
        one.reportCase.firstReportedAt,
        ctx.now(),
      ),
    })),
  };
});

function decisionView({ reportCase, takedown, decidedBy }: NamedCase) {
  const { measure, decidedAt } = reportCase;
  if (measure === null) return null;
  const standing = appealStanding({ reportCase, takedown });
  const undone = undoneAt({ reportCase, takedown });
  return {
    name: MEASURE_WORDS[measure].name,
    made: `${decidedAt ? formatMoment(decidedAt) : ""}, ${decidedBy ?? ""}`,
    appeal: standing && APPEAL_STANDINGS[standing],
    undone: undone && `Undone on ${formatMoment(undone)}`,
  };
}

const APPEAL_STANDINGS = {
  open: { tone: "warn", text: "Appeal open" },
  granted: { tone: "ok", text: "Appeal granted" },
  upheld: { tone: "idle", text: "Appeal not granted" },
} as const;

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
  const tabs = STATES.map((one) => ({
    label: LABELS[one],
    href: hrefOf(one),
    count: counts[one],
    isCurrent: one === state,
  }));
  return (
    <AdminFrame title="Reports">
      <div className="mb-5">
        <Tabs label="Reports by state" items={tabs} />
      </div>
      <Filters filters={filters} state={state} />
      {cases.length === 0 ? (
        <EmptyState
          icon={Flag}
          title={filters.q ? "Nothing found" : "All clear"}
          hint={
            filters.q ? <NoMatch what="reports" tabs={tabs} /> : EMPTY[state]
          }
        />
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

type FiltersProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  "filters" | "state"
>;

/** The search, and the account that filters the list. */
function Filters({ filters, state }: FiltersProps) {
  const { about, by, q } = filters;
  const account = about ?? by;
  return (
    <div className="mb-5">
      <SearchForm
        action={PATH}
        name="Reports by name"
        label="Agent, owner, author or reporter"
        q={q}
        kept={{ state, about, by }}
      >
        {account ? (
          <p>
            Only reports {about ? "about" : "by"}{" "}
            <Link className="link" to={accountHref(account)}>
              this account
            </Link>
            .{" "}
            <Link className="link" to={reportsHref({ state })}>
              Show all
            </Link>
          </p>
        ) : null}
      </SearchForm>
    </div>
  );
}
