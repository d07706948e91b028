import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import {
  gridValues,
  type ColumnSeries,
} from "~/components/charts/chart-geometry";
import { ColumnChart } from "~/components/charts/column-chart";

const series: ColumnSeries[] = [
  {
    name: "Earned",
    tone: "action",
    columns: [
      { label: "Mar 2026", tick: "Mar", value: 300, text: "$300.00" },
      { label: "Apr 2026", tick: "Apr", value: 150, text: "$150.00" },
    ],
  },
  {
    name: "Taken back",
    tone: "danger",
    columns: [
      { label: "Mar 2026", tick: "Mar", value: 0, text: "$0.00" },
      { label: "Apr 2026", tick: "Apr", value: 150, text: "$150.00" },
    ],
  },
];

function draw(values: { isStacked?: boolean; series?: ColumnSeries[] } = {}) {
  return renderToStaticMarkup(
    <ColumnChart
      id="share"
      title="Share per month"
      description="Most in March."
      series={values.series ?? series}
      isStacked={values.isStacked}
      axisText={(value) => `$${value}`}
    >
      <p>The table</p>
    </ColumnChart>,
  );
}

/** The position and height of each column. */
function columns(html: string) {
  const outlines = html.matchAll(/d="M([\d.]+) ([\d.]+)v-([\d.]+)h/g);
  return [...outlines].map(([, x, y, height]) => ({
    x: Number(x),
    y: Number(y),
    height: Number(height),
  }));
}

test.each([
  [0, [1, 2, 3]],
  [3, [1, 2, 3]],
  [7, [5, 10, 15]],
  [60, [20, 40, 60]],
  [61, [50, 100, 150]],
  [1_234, [500, 1_000, 1_500]],
])("three round grid lines are above %s", (highest, lines) => {
  expect(gridValues(highest)).toEqual(lines);
});

test("a chart has a text description and a table of its figures", () => {
  const html = draw();
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-labelledby="share-title share-description"');
  expect(html).toContain('<title id="share-title">Share per month</title>');
  expect(html).toContain('<desc id="share-description">Most in March.</desc>');
  expect(html).toContain("<title>Apr 2026: Taken back $150.00</title>");
  expect(html).toMatch(/<details.*<p>The table<\/p>.*<\/details>/);
});

test("columns have the height of their values, and zero draws nothing", () => {
  const [march, april, back, ...more] = columns(draw());
  expect(more).toEqual([]);
  expect(march!.height).toBeCloseTo(2 * april!.height, 0);
  expect(back).toMatchObject({ y: april!.y, height: april!.height });
  expect(back!.x).toBeGreaterThan(april!.x);
});

test("stacked, the second kind is on top of the first", () => {
  const [march, april, back] = columns(draw({ isStacked: true }));
  expect(back!.x).toBe(april!.x);
  expect(back!.y).toBeCloseTo(april!.y - april!.height, 0);
  expect(back!.height + april!.height).toBeCloseTo(march!.height, 0);
});

test("the second kind differs by its pattern, not only by color", () => {
  expect(draw()).toContain('fill="url(#share-hatch)"');
});

test("a chart without columns still draws its axis", () => {
  const html = draw({ series: [] });
  expect(columns(html)).toEqual([]);
  expect(html).toContain("$3</text>");
});
