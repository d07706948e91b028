import { useEffect, useRef } from "react";

export type RequestPreviewView = {
  title?: string | undefined;
  brief?: string;
  budget: string | null;
  wantedBy: string | null;
  /** The names of the attachments. */
  files: string[];
};

/** What the operator would receive. Takes the focus, since it was asked for. */
export function RequestPreview({ preview }: { preview: RequestPreviewView }) {
  const { title, brief, budget, wantedBy, files } = preview;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), [preview]);
  return (
    <section
      ref={panel}
      className="panel"
      aria-label="Preview"
      tabIndex={-1}
      // Without scripts the browser itself brings the preview into view.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader waits for it
      autoFocus
    >
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="muted text-xs">Preview: nothing has been sent</span>
      </div>
      <div className="pad grid gap-4">
        <dl className="kv">
          <dt>Budget</dt>
          <dd className="fig">{budget ?? "Open"}</dd>
          <dt>Wanted by</dt>
          <dd className="fig">{wantedBy ?? "Open"}</dd>
          <dt>Attachments</dt>
          <dd className="wrap-anywhere">{files.join(", ") || "None"}</dd>
        </dl>
        <p className="whitespace-pre-wrap wrap-anywhere">{brief}</p>
        <p className="muted text-sm">
          The operator reads this by mail and in the project chat, which has the
          attachments.
        </p>
      </div>
    </section>
  );
}
