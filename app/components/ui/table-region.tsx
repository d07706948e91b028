import type { ReactNode } from "react";

type TableRegionProps = {
  label: string;
  children: ReactNode;
  stacked?: boolean;
  /** Another look of the table. */
  look?: "compare";
};

/**
 * A table that never widens the page: it scrolls inside its own focusable
 * region. A stacked one becomes cards on phones, using data-label of its cells.
 */
export function TableRegion(props: TableRegionProps) {
  const { label, children, stacked, look = stacked ? "stack" : "" } = props;
  return (
    <div
      className="panel scroll-x"
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className={look ? `table ${look}` : "table"}>{children}</table>
    </div>
  );
}
