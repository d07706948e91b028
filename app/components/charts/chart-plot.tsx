import { boxesOf, gridValues, highest, round } from "./chart-geometry";
import type { Box, ColumnSeries, PlotProps } from "./chart-geometry";

export const HATCH = "var(--color-danger)";
const WIDTH = 720;
const HEIGHT = 230;
const BASE = 202;
const TOP = 14;
const LEFT = 60;
export const PLOT_SIZE = [0, 0, WIDTH, HEIGHT].join(" ");

/** The inside of a column chart: three grid lines, columns, and the axis. */
export function ChartPlot(props: PlotProps) {
  const { id, series, axisText } = props;
  const { columns: slots = [] } = series[0] ?? {};
  const lines = gridValues(highest(props));
  const scale = (BASE - TOP) / Math.max(...lines);
  const slot = (WIDTH - LEFT) / Math.max(1, slots.length);
  return (
    <>
      <pattern
        id={`${id}-hatch`}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
      >
        <path d="M0 6L6 0M-1 1L1 -1M5 7L7 5" stroke={HATCH} strokeWidth={1.2} />
      </pattern>
      {[0, ...lines].map((value) => (
        <GridLine key={value} y={BASE - value * scale} text={axisText(value)} />
      ))}
      {slots.map(({ label, tick }, index) => (
        <g key={label}>
          {boxesOf(props, index).map((box) => (
            <path
              key={box.name}
              d={outline(box, { left: LEFT + slot * index, slot, scale })}
              {...lookOf(box.tone, id)}
            >
              <title>{`${label}: ${box.name} ${box.column.text}`}</title>
            </path>
          ))}
          <AxisText
            x={LEFT + slot * (index + 0.5)}
            y={HEIGHT - 8}
            anchor="middle"
          >
            {tick}
          </AxisText>
        </g>
      ))}
    </>
  );
}

function lookOf(tone: ColumnSeries["tone"], id: string) {
  return tone === "danger"
    ? { fill: `url(#${id}-hatch)`, stroke: HATCH }
    : { fill: "var(--color-action)" };
}

type Slot = { left: number; slot: number; scale: number };

function outline(box: Box, { left, slot, scale }: Slot): string {
  const x = round(left + slot * box.from);
  const y = round(BASE - box.below * scale);
  const height = round(box.column.value * scale);
  return `M${x} ${y}v${-height}h${round(slot * box.width)}v${height}Z`;
}

function GridLine({ y, text }: { y: number; text: string }) {
  return (
    <g>
      <path d={`M${LEFT} ${round(y)}H${WIDTH}`} stroke="var(--color-line)" />
      <AxisText x={LEFT - 8} y={y + 4} anchor="end">
        {text}
      </AxisText>
    </g>
  );
}

type AxisTextProps = {
  x: number;
  y: number;
  anchor: "end" | "middle";
  children: string;
};

function AxisText({ x, y, anchor, children }: AxisTextProps) {
  return (
    <text
      x={round(x)}
      y={round(y)}
      textAnchor={anchor}
      fontFamily="var(--font-mono)"
      fontSize={13}
      fill="var(--color-subtle)"
    >
      {children}
    </text>
  );
}
