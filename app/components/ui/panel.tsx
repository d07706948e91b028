import type { ReactNode, Ref } from "react";

type PanelProps = {
  title: ReactNode;
  /** The id of the heading, which then names the section. */
  titleId?: string;
  /** Shown beside the heading, such as a count, a badge or a link. */
  beside?: ReactNode;
  id?: string;
  /** Makes the section a target of the focus. */
  focusRef?: Ref<HTMLElement>;
  /** Classes in addition to "panel". */
  className?: string;
  children: ReactNode;
};

/** A framed section of a page under its heading. */
export function Panel({ title, titleId, beside, ...panel }: PanelProps) {
  const { id, focusRef, className, children } = panel;
  return (
    <section
      className={className ? `panel ${className}` : "panel"}
      aria-labelledby={titleId}
      id={id}
      ref={focusRef}
      tabIndex={focusRef ? -1 : undefined}
    >
      <div className="panel-head">
        <h2 id={titleId}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
