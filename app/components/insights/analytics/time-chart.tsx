import { ChartLegend, ColumnChart } from "~/components/charts/column-chart";
import type { ColumnSeries } from "~/components/charts/chart-geometry";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { CHARTS, type Chart } from "~/domain/insights/charts";
import type { Analytics } from "~/services/insights/analytics/show-analytics.server";

import { figure } from "./figures";
import { TimeTable } from "./time-table";

type TimeChartProps = Pick<Analytics, "step" | "buckets"> & {
  chart: Chart;
  range: string;
  hrefFor: (key: string) => string;
};

/** One figure over time as columns, with all figures in a table. */
export function TimeChart(props: TimeChartProps) {
  const { step, buckets, chart, range, hrefFor } = props;
  const series = seriesOf(chart, buckets);
  const title = `${chart.label} per ${step}`;
  return (
    <Panel
      titleId="over-time"
      title={title}
      beside={series.length > 1 ? <ChartLegend series={series} /> : null}
    >
      <div className="px-4 pt-2">
        <Tabs
          label="Charts"
          items={CHARTS.map(({ key, label }) => ({
            label,
            href: hrefFor(key),
            isCurrent: key === chart.key,
          }))}
        />
      </div>
      <ColumnChart
        id="time"
        title={`${title}, ${range}`}
        description={describe(series)}
        series={series}
        isStacked
        axisText={figure}
      >
        <TimeTable step={step} buckets={buckets} />
      </ColumnChart>
    </Panel>
  );
}

type Buckets = Analytics["buckets"];

function seriesOf({ key, label }: Chart, buckets: Buckets): ColumnSeries[] {
  if (key !== "prompts") {
    return [seriesFrom(buckets, label, (bucket) => bucket[key])];
  }
  const failed = (bucket: Buckets[number]) => bucket.prompts - bucket.workflows;
  return [
    seriesFrom(buckets, "Workflow generated", ({ workflows }) => workflows),
    { ...seriesFrom(buckets, "Failed", failed), tone: "danger" },
  ];
}

function seriesFrom(
  buckets: Buckets,
  name: string,
  valueOf: (bucket: Buckets[number]) => number,
): ColumnSeries {
  return {
    name,
    tone: "action",
    columns: buckets.map((bucket) => {
      const value = valueOf(bucket);
      const { label, tick } = bucket;
      return { label, tick, value, text: figure(value) };
    }),
  };
}

function describe(series: ColumnSeries[]): string {
  const [first] = series;
  const totals = (first?.columns ?? []).map(({ label }, index) => ({
    label,
    total: series.reduce(
      (sum, { columns }) => sum + (columns[index]?.value ?? 0),
      0,
    ),
  }));
  const [most] = [...totals].sort((a, b) => b.total - a.total);
  if (!most || most.total === 0) return "There was no activity in this range.";
  return `Highest in ${most.label} with ${figure(most.total)}.`;
}
