export type Column = {
  label: string;
  /** The short label on the axis. */
  tick: string;
  value: number;
  text: string;
};

/**
 * Values of one kind; a pattern distinguishes the second tone without color.
 */
export type ColumnSeries = {
  name: string;
  tone: "action" | "danger";
  columns: readonly Column[];
};

export type PlotProps = {
  id: string;
  series: readonly ColumnSeries[];
  /** Stacked if they are parts of one figure. */
  isStacked?: boolean;
  axisText: (value: number) => string;
};

const LINES = 3;

/**
 * The heights of the three grid lines above zero: round, and above every value.
 */
export function gridValues(highest: number): number[] {
  const step = roundStep(highest / LINES);
  return Array.from({ length: LINES }, (_, index) => step * (index + 1));
}

/**
 * The next 1, 2 or 5 times a power of ten; at least 1, since counts are
 * integers.
 */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(least, 1))));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** Rounds to a tenth of a unit, enough for a drawing. */
export function round(length: number): number {
  return Math.round(length * 10) / 10;
}

/** The value of the tallest column. */
export function highest({ series, isStacked }: PlotProps): number {
  const heights = (series[0]?.columns ?? []).map((_, index) => {
    const values = series.map(({ columns }) => columns[index]?.value ?? 0);
    return isStacked
      ? values.reduce((sum, value) => sum + value, 0)
      : Math.max(...values);
  });
  return Math.max(0, ...heights);
}

export type Box = Omit<ColumnSeries, "columns"> & {
  column: Column;
  from: number;
  width: number;
  below: number;
};

/**
 * The position of each column in its slot; widths are fractions of the slot.
 */
export function boxesOf(
  { series, isStacked }: PlotProps,
  index: number,
): Box[] {
  const width = isStacked ? 0.6 : 0.7 / series.length;
  let below = 0;
  return series.flatMap(({ name, tone, columns }, place) => {
    const column = columns[index];
    if (!column || column.value === 0) return [];
    const from = isStacked ? 0.2 : 0.15 + width * place;
    const box = { name, tone, column, from, width, below };
    if (isStacked) below += column.value;
    return [box];
  });
}
