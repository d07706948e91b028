import { Note } from "~/components/ui/note";
import type { Operation } from "~/domain/agents/operations";

import { OperationExamples } from "./operation-examples";
import { RunAnswerPanel, type ShownAnswer } from "./run-answer-panel";

type ExampleRunsProps = {
  operations: readonly Operation[];
  /** The example that ran last, with its answer or why there is none. */
  ran:
    | {
        operation: string;
        example: number;
        answer: ShownAnswer | null;
        message: string | null;
      }
    | undefined;
};

/** The examples of an endpoint, and what it answered to the last one. */
export function ExampleRuns({ operations, ran }: ExampleRunsProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <OperationExamples operations={operations} ran={ran ?? null} />
      {ran?.message ? (
        <Note tone="danger" role="alert" title="No answer">
          {ran.message}
        </Note>
      ) : (
        <RunAnswerPanel answer={ran?.answer ?? null} />
      )}
    </div>
  );
}
