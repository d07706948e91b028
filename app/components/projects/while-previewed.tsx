import type { ReactNode } from "react";

type WhilePreviewedProps = {
  is: boolean;
  summary: string;
  children: ReactNode;
};

/** Folds fields away whose content the preview above shows. */
export function WhilePreviewed(props: WhilePreviewedProps) {
  const { is, summary, children } = props;
  if (!is) return children;
  return (
    <details>
      <summary className="link w-fit text-sm">{summary}</summary>
      <div className="grid gap-4 pt-3">{children}</div>
    </details>
  );
}
