import { useLoaderData, type MetaFunction } from "@remix-run/react";

import { TableRegion } from "~/components/ui/table-region";
import { pageMeta } from "~/content/page-meta";
import { MEASURE_WORDS, REASON_WORDS, SUBJECT_WORDS } from "~/content/reports";
import { DomainError } from "~/domain/platform/errors";
import { formatSpan } from "~/domain/platform/dates";
import { latestMonths, readMonth } from "~/domain/reports/months";
import { REPORT_SUBJECTS } from "~/domain/reports/reports";
import { pageLoader } from "~/http/pages.server";
import { showTotals } from "~/services/reports/show-totals.server";

const PATH = "/transparency";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, request } = args;
  const named = new URL(request.url).searchParams.get("month");
  const months = latestMonths(ctx.now());
  const month = named === null ? months[0] : readMonth(named, ctx.now());
  if (!month) throw new DomainError("not_found", "There is no such month.");
  const { medianSeconds, ...totals } = await showTotals(ctx, month);
  return {
    ...totals,
    median: medianSeconds === null ? "None yet" : formatSpan(medianSeconds),
    month: { key: month.key, name: month.name },
    months: months.map(({ key, name }) => ({ key, name })),
    canonical: `${ctx.env.publicUrl}${PATH}`,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  pageMeta({
    title: "Transparency",
    description:
      "How many reports we received each month, what we decided, and how appeals ended.",
    canonical: page?.canonical,
  });

type Totals = ReturnType<typeof useLoaderData<typeof loader>>;

export default function TransparencyPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h1">Transparency</h1>
      <p className="lede mt-3 max-w-(--container-read)">
        Everybody can report agents, reviews, questions, operators and messages.
        Administrators decide; no program does. These are the numbers of each
        month, in UTC.
      </p>
      <Months page={page} />
      <h2 className="h2 mt-9">{page.month.name}</h2>
      <dl className="kv mt-4 max-w-md">
        <Figure label="Reports" value={page.reports} />
        <Figure label="Decisions" value={page.decisions} />
        <Figure label="Median time to a decision" value={page.median} />
        <Figure label="Appeals sent" value={page.appeals.sent} />
        <Figure label="Appeals granted" value={page.appeals.granted} />
        <Figure label="Decisions upheld" value={page.appeals.upheld} />
      </dl>
      <p className="hint mt-3 max-w-(--container-read)">
        One decision covers all reports of the same thing; its time counts from
        the first report. Appeals include those against takedowns without a
        report.
      </p>
      <h3 className="h3 mt-8 mb-4">Reports by reason</h3>
      <Reasons page={page} />
      <h3 className="h3 mt-8 mb-4">Decisions</h3>
      <Decisions page={page} />
    </div>
  );
}

function Months({ page }: { page: Totals }) {
  return (
    <nav aria-label="Months" className="mt-6">
      <ul className="row wrapx gap-x-4 gap-y-2">
        {page.months.map(({ key, name }) => (
          <li key={key}>
            <a
              className="link"
              href={`${PATH}?month=${key}`}
              aria-current={key === page.month.key ? "page" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="fig">{value.toLocaleString("en-US")}</dd>
    </>
  );
}

function Reasons({ page }: { page: Totals }) {
  return (
    <TableRegion label="Reports by reason">
      <thead>
        <tr>
          <th scope="col">Reason</th>
          {REPORT_SUBJECTS.map((kind) => (
            <th scope="col" key={kind}>
              {SUBJECT_WORDS[kind]}
            </th>
          ))}
          <th scope="col">All</th>
        </tr>
      </thead>
      <tbody>
        {page.byReason.map(({ reason, kinds, total }) => (
          <tr key={reason}>
            <th scope="row">{REASON_WORDS[reason]}</th>
            {kinds.map((number, position) => (
              <td key={REPORT_SUBJECTS[position]} className="fig">
                {number.toLocaleString("en-US")}
              </td>
            ))}
            <td className="fig">{total.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Decisions({ page }: { page: Totals }) {
  return (
    <TableRegion label="Decisions">
      <thead>
        <tr>
          <th scope="col">Decision</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {page.byMeasure.map(({ measure, total }) => (
          <tr key={measure}>
            <th scope="row">{MEASURE_WORDS[measure].name}</th>
            <td className="fig">{total.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
