import { ChartLegend, ColumnChart } from "~/components/charts/column-chart";
import type { ColumnSeries } from "~/components/charts/chart-geometry";
import { Panel } from "~/components/ui/panel";
import { TableRegion } from "~/components/ui/table-region";
import type { EarningsView } from "~/services/ledger/earnings-view.server";

type MonthsProps = Pick<EarningsView, "months">;

/** The creator's share in twelve months, with the figures as a table. */
export function Months({ months }: MonthsProps) {
  const series = seriesOf(months);
  return (
    <Panel
      titleId="months"
      title="Share per month"
      beside={<ChartLegend series={series} />}
    >
      <ColumnChart
        id="share"
        title="Your share per month, the last 12 months"
        description={describe(months)}
        series={series}
        axisText={(value) => `$${value.toLocaleString("en-US")}`}
      >
        <MonthTable months={months} />
      </ColumnChart>
    </Panel>
  );
}

/** Leaves out the column of reversals if there are none. */
function seriesOf(months: MonthsProps["months"]): ColumnSeries[] {
  const all: ColumnSeries[] = [
    {
      name: "Earned",
      tone: "action",
      columns: months.map(({ label, tick, shareIn }) => ({
        label,
        tick,
        ...shareIn,
      })),
    },
    {
      name: "Taken back",
      tone: "danger",
      columns: months.map(({ label, tick, shareOut }) => ({
        label,
        tick,
        ...shareOut,
      })),
    },
  ];
  return all.filter(
    ({ tone, columns }) =>
      tone === "action" || columns.some(({ value }) => value > 0),
  );
}

function describe(months: MonthsProps["months"]): string {
  const [best] = [...months].sort((a, b) => b.shareIn.value - a.shareIn.value);
  if (!best || best.shareIn.value === 0) {
    return "You had no earnings in these months.";
  }
  const parts = months
    .filter(({ shareOut }) => shareOut.value > 0)
    .map(({ label, shareOut }) => `${shareOut.text} in ${label}`);
  const back = parts.length > 0 ? parts.join(", ") : "nothing";
  return `Your best month was ${best.label} with ${best.shareIn.text}. Taken back: ${back}.`;
}

function MonthTable({ months }: MonthsProps) {
  return (
    <TableRegion label="Months" stacked>
      <caption className="sr-only">Sales and share per month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col" className="num">
            Sales
          </th>
          <th scope="col" className="num">
            Taken back
          </th>
          <th scope="col" className="num">
            Your share
          </th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map((month) => (
          <tr key={month.label}>
            <td data-label="Month">{month.label}</td>
            <td className="num" data-label="Sales">
              {month.sales}
            </td>
            <td className="num" data-label="Taken back">
              {month.takenBack}
            </td>
            <td className="num" data-label="Your share">
              {month.share}
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
