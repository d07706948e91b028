import { useEffect, useRef } from "react";

export type ShownAnswer = { status: number; durationMs: number; text: string };

/** What the agent answered, and how long it took. */
export function RunAnswerPanel({ answer }: { answer: ShownAnswer | null }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) ref.current?.focus();
  }, [answer]);
  return (
    <section aria-labelledby="try-answer" aria-live="polite">
      <h2 className="h3 mb-4" id="try-answer" ref={ref} tabIndex={-1}>
        Answer
      </h2>
      {answer ? (
        <div className="panel pad">
          <p className="muted mb-3 text-sm">
            Status {answer.status} in {answer.durationMs} ms
          </p>
          <pre
            className="fig max-h-[40rem] overflow-auto text-sm whitespace-pre-wrap wrap-anywhere"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
            tabIndex={0}
          >
            {answer.text}
          </pre>
        </div>
      ) : (
        <p className="muted">The answer appears here after a run.</p>
      )}
    </section>
  );
}
