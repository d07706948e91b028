import type { ReactNode } from "react";

import { useDismissable } from "./use-dismissable";

type MenuProps = {
  /** The accessible name of the button, unless it has text. */
  label?: string;
  summary: ReactNode;
  summaryClass: string;
  className: string;
  children: ReactNode;
};

/** A menu in the header: works as plain <details>, one open at a time. */
export function Menu(props: MenuProps) {
  const { label, summary, summaryClass, className, children } = props;
  const ref = useDismissable();
  return (
    <details ref={ref} className={className} name="header-menu">
      <summary className={summaryClass} aria-label={label}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
