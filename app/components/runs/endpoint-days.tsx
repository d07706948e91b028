import { ChartLegend, ColumnChart } from "~/components/charts/column-chart";
import type { ColumnSeries } from "~/components/charts/chart-geometry";
import { Panel } from "~/components/ui/panel";
import { TableRegion } from "~/components/ui/table-region";

const DAYS_PER_TICK = 5;

type Day = { day: string; answered: number; failed: number };

/** An endpoint's calls per day, answered or not, as a chart and a table. */
export function EndpointDays({ days }: { days: Day[] }) {
  const series = [
    seriesOf(days, { name: "Answered", key: "answered", tone: "action" }),
    seriesOf(days, { name: "Failed", key: "failed", tone: "danger" }),
  ];
  return (
    <Panel
      titleId="days"
      title="Calls per day"
      beside={<ChartLegend series={series} />}
    >
      <ColumnChart
        id="calls"
        title={`Calls per day, last ${days.length} days`}
        description="Probes and calls that count for the uptime, per day in UTC."
        series={series}
        isStacked
        axisText={String}
      >
        <TableRegion label="Figures per day">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className="num">
                Answered
              </th>
              <th scope="col" className="num">
                Failed
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, answered, failed }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td className="num">{answered}</td>
                <td className="num">{failed}</td>
              </tr>
            ))}
          </tbody>
        </TableRegion>
      </ColumnChart>
    </Panel>
  );
}

type Kind = {
  name: string;
  key: "answered" | "failed";
  tone: ColumnSeries["tone"];
};

function seriesOf(days: Day[], { name, key, tone }: Kind): ColumnSeries {
  return {
    name,
    tone,
    columns: days.map((day, at) => ({
      label: day.day,
      tick: at % DAYS_PER_TICK === 0 ? day.day.slice(5) : "",
      value: day[key],
      text: String(day[key]),
    })),
  };
}
