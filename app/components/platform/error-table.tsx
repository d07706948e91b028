import { CircleCheck } from "lucide-react";

import { EmptyState } from "~/components/ui/empty-state";
import { TableRegion } from "~/components/ui/table-region";

type ShownError = {
  fingerprint: string;
  type: string;
  message: string;
  frame: string | null;
  count: number;
  firstSeen: string;
  lastSeen: string;
  lastCauseId: string | null;
};

/** Groups of logged errors, last seen first. */
export function ErrorTable({ errors }: { errors: readonly ShownError[] }) {
  if (errors.length === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="No errors"
        hint="Errors in the log appear here within seconds, grouped by what they have in common."
      />
    );
  }
  return (
    <TableRegion label="Errors" stacked>
      <thead>
        <tr>
          <th scope="col">Error</th>
          <th scope="col" className="num">
            Times
          </th>
          <th scope="col">Last seen</th>
          <th scope="col">In the log</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <ErrorRow key={error.fingerprint} error={error} />
        ))}
      </tbody>
    </TableRegion>
  );
}

function ErrorRow({ error }: { error: ShownError }) {
  const { fingerprint, type, message, frame, lastCauseId } = error;
  return (
    <tr>
      <td data-label="Error">
        <b>{type}</b>
        <span className="block break-words">{message}</span>
        {frame ? <span className="muted block text-xs">in {frame}</span> : null}
      </td>
      <td data-label="Times" className="num">
        {error.count.toLocaleString("en-US")}
      </td>
      <td data-label="Last seen">
        {error.lastSeen}
        <span className="muted block text-xs">first {error.firstSeen}</span>
      </td>
      <td data-label="In the log">
        <code className="text-xs">{fingerprint}</code>
        {lastCauseId ? (
          <code className="muted block text-xs break-all">{lastCauseId}</code>
        ) : null}
      </td>
    </tr>
  );
}
