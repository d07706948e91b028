import type { SubmissionResult } from "@conform-to/react";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

import { UnlistedRefusal } from "~/components/forms/unlisted-refusal";
import { EmptyState } from "~/components/ui/empty-state";

import { AnomalyEntry, type AnomalyView } from "./anomaly-entry";

type AnomalyListProps = {
  anomalies: readonly AnomalyView[];
  action: string;
  result: SubmissionResult | null;
  /** What an empty list says after a search. */
  noMatch?: ReactNode;
};

/**
 * The anomalies of a page. A refusal is shown at its anomaly, or above the list
 * if the anomaly is no longer in it.
 */
export function AnomalyList(props: AnomalyListProps) {
  const { anomalies, action, result, noMatch } = props;
  const refusedId = result?.initialValue?.anomalyId;
  return (
    <>
      <UnlistedRefusal
        title="Nothing changed"
        result={result}
        isListed={anomalies.some(({ id }) => id === refusedId)}
        field="reason"
      />
      {anomalies.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="Nothing here"
          hint={
            noMatch ?? "Payments that need a decision from you appear here."
          }
        />
      ) : null}
      <ul className="grid gap-4">
        {anomalies.map((anomaly) => (
          <AnomalyEntry
            key={anomaly.id}
            anomaly={anomaly}
            action={action}
            result={refusedId === anomaly.id ? result : null}
          />
        ))}
      </ul>
    </>
  );
}
