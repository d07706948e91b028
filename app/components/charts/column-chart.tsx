import type { ReactNode } from "react";

import type { PlotProps } from "./chart-geometry";
import { ChartPlot, HATCH, PLOT_SIZE } from "./chart-plot";

type ColumnChartProps = PlotProps & {
  title: string;
  /** What the chart shows, in a sentence or two. */
  description: string;
  /** The same figures as a table. */
  children: ReactNode;
};

/** The pattern of each kind, for the head of the chart's panel. */
export function ChartLegend({ series }: Pick<PlotProps, "series">) {
  return (
    <ul className="row wrapx muted gap-x-4 gap-y-1 text-xs">
      {series.map(({ name, tone }) => (
        <li key={name} className="row gap-1.5">
          <svg className="size-3" viewBox="0 0 12 12" aria-hidden="true">
            {tone === "danger" ? (
              <>
                <path d="M0 12L12 0M0 6L6 0M6 12L12 6" stroke={HATCH} />
                <path d="M.5.5h11v11H.5Z" fill="none" stroke={HATCH} />
              </>
            ) : (
              <path d="M0 0h12v12H0Z" fill="var(--color-action)" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/**
 * Columns with three grid lines, rendered on the server, with a table of the
 * figures.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { id, title, description, children } = props;
  return (
    <div className="pad">
      {/* Written from the right, so that a narrow screen begins at the latest. */}
      <div
        className="scroll-x [direction:rtl]"
        role="region"
        aria-label={title}
        tabIndex={0}
      >
        <svg
          viewBox={PLOT_SIZE}
          role="img"
          aria-labelledby={`${id}-title ${id}-description`}
          className="block h-auto w-full min-w-[42rem] [direction:ltr]"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          <ChartPlot {...props} />
        </svg>
      </div>
      <details className="mt-3">
        <summary className="link inline-block">Show as table</summary>
        <div className="mt-3">{children}</div>
      </details>
    </div>
  );
}
