import { TableRegion } from "~/components/ui/table-region";

type WaitingEvent = {
  id: string;
  attempts: number;
  nextAttemptAt: string;
  lastError: string | null;
};

/** Events that the shop's webhook has not received yet. */
export function WaitingEvents({ events }: { events: readonly WaitingEvent[] }) {
  return (
    <section aria-labelledby="waiting-events">
      <h2 id="waiting-events" className="h4 mb-3">
        Events waiting for delivery
      </h2>
      <TableRegion label="Events waiting for delivery" stacked>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col" className="num">
              Attempts
            </th>
            <th scope="col">Next attempt</th>
            <th scope="col">Last answer</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, attempts, nextAttemptAt, lastError }) => (
            <tr key={id}>
              <td data-label="Event" className="fig break-all">
                {id}
              </td>
              <td data-label="Attempts" className="num">
                {attempts}
              </td>
              <td data-label="Next attempt">{nextAttemptAt}</td>
              <td data-label="Last answer">{lastError ?? "None yet"}</td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </section>
  );
}
