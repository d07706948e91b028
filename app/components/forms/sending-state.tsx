import { Note } from "~/components/ui/note";
import { ProgressBar } from "~/components/ui/progress-bar";
import { formatSize } from "~/domain/agents/file-size";

import type { Sending } from "./use-upload";

type SendingStateProps = {
  state: Sending;
  /** What is said about the answer to a stored file. */
  stored: (answer: unknown) => {
    tone: "ok" | "warn";
    title: string;
    text: string;
  };
};

/** The progress of an upload as a bar and text, and its result. */
export function SendingState({ state, stored }: SendingStateProps) {
  const said = state.phase === "stored" ? stored(state.answer) : null;
  return (
    <div className="grid gap-3" aria-live="polite">
      {state.phase === "sending" ? <SendingProgress {...state} /> : null}
      {state.phase === "checking" ? (
        <p className="muted">The upload is complete. We are checking it now.</p>
      ) : null}
      {said ? (
        <Note tone={said.tone} title={said.title}>
          {said.text}
        </Note>
      ) : null}
      {state.phase === "refused" ? (
        <Note tone="danger" title="Package refused">
          {state.message} Your draft is unchanged.
        </Note>
      ) : null}
    </div>
  );
}

type SendingProgressProps = { sent: number; total: number };

/** Only the bar is announced: a constantly changing number would be noise. */
export function SendingProgress({ sent, total }: SendingProgressProps) {
  return (
    <div className="grid gap-2">
      <ProgressBar label="Upload" value={sent} max={Math.max(1, total)} />
      <p className="fig subtle text-sm" aria-hidden>
        {formatSize(sent)} of {formatSize(total)}
      </p>
    </div>
  );
}
