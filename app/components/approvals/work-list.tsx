import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";

import { DueMark } from "~/components/layout/due-mark";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { TableRegion } from "~/components/ui/table-region";
import { MOST_WAITING_COUNTED } from "~/domain/platform/queues";
import type { Work } from "~/services/approvals/list-work.server";

/** What waits for this administrator, by deadline. */
export function WorkList({ work }: { work: Work }) {
  const waiting = work.filter(({ length }) => length > 0);
  const empty = work.filter(({ length, others }) => length + others === 0);
  const foreign = work.filter(({ others }) => others > 0);
  return (
    <section className="my-6 grid gap-4" aria-labelledby="work-heading">
      <h2 className="h4" id="work-heading">
        Waiting for a decision
      </h2>
      {waiting.length === 0 ? (
        <EmptyState
          icon={CircleCheck}
          title="All clear"
          hint="Nothing waits for you."
        />
      ) : (
        <TableRegion label="Queues" stacked>
          <thead>
            <tr>
              <th scope="col">Queue</th>
              <th scope="col">Waiting</th>
              <th scope="col">Oldest</th>
              <th scope="col">Decide by</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((queue) => (
              <QueueRow key={queue.name} {...queue} />
            ))}
          </tbody>
        </TableRegion>
      )}
      {foreign.length === 0 ? null : (
        <p className="muted text-sm">
          Only another administrator can decide:{" "}
          <QueueLinks
            queues={foreign}
            textOf={({ label, others }) => `${label} (${others})`}
          />
          .
        </p>
      )}
      {empty.length === 0 ? null : (
        <p className="muted text-sm">
          Nothing waits in{" "}
          <QueueLinks queues={empty} textOf={({ label }) => label} />.
        </p>
      )}
    </section>
  );
}

type QueueLinksProps = {
  queues: Work;
  textOf: (queue: Work[number]) => string;
};

function QueueLinks({ queues, textOf }: QueueLinksProps) {
  return queues.map((queue, place) => (
    <span key={queue.name}>
      {place === 0 ? null : ", "}
      <Link className="link" to={queue.href}>
        {textOf(queue)}
      </Link>
    </span>
  ));
}

function QueueRow(queue: Work[number]) {
  const { label, href, length, age, due, isUrgent } = queue;
  const figure = length.toLocaleString("en-US");
  return (
    <tr>
      <td data-label="Queue">
        <span className="row wrapx">
          <Link className="link" to={href}>
            {label}
          </Link>
          {isUrgent ? <Badge tone="warn">Urgent</Badge> : null}
        </span>
      </td>
      <td data-label="Waiting">
        {length < MOST_WAITING_COUNTED ? figure : `${figure} or more`}
      </td>
      <td data-label="Oldest">{age}</td>
      <td data-label="Decide by">
        <DueMark due={due} />
      </td>
    </tr>
  );
}
