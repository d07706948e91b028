import type { ReactNode } from "react";

type TableRegionProps = {
  label: string;
  children: ReactNode;
  stacked?: boolean;
};

/**
 * A table that never widens the page: it scrolls inside its own focusable
 * region. A stacked one becomes cards on phones, using data-label of its cells.
 */
export function TableRegion({ label, children, stacked }: TableRegionProps) {
  return (
    <div
      className="panel scroll-x"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={stacked ? "table stack" : "table"}>{children}</table>
    </div>
  );
}
