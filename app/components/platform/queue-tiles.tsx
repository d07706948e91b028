import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { formatSpan } from "~/domain/platform/dates";
import {
  MOST_WAITING_COUNTED,
  QUEUES,
  type QueueName,
} from "~/domain/platform/queues";

type Queue = { name: QueueName; length: number; oldestSeconds: number };

/** The pages on which an administrator deals with a queue. */
const PAGES: Partial<Record<QueueName, string>> = {
  mail: "/admin/outbox?status=pending",
  failed_mail: "/admin/outbox?status=failed",
  parked_payments: "/admin/payment-anomalies",
  payment_anomalies: "/admin/payment-anomalies",
};

/** How much waits in each queue, and for how long. */
export function QueueTiles({ queues }: { queues: readonly Queue[] }) {
  return (
    <StatTiles>
      {queues.map(({ name, length, oldestSeconds }) => (
        <StatTile
          key={name}
          label={QUEUES[name]}
          value={counted(length)}
          caption={
            length === 0 ? (
              "nothing waits"
            ) : (
              <Oldest name={name} seconds={oldestSeconds} />
            )
          }
        />
      ))}
    </StatTiles>
  );
}

function counted(length: number): string {
  const figure = length.toLocaleString("en-US");
  return length < MOST_WAITING_COUNTED ? figure : `${figure} or more`;
}

function Oldest({ name, seconds }: { name: QueueName; seconds: number }) {
  const page = PAGES[name];
  const text = `oldest due for ${formatSpan(seconds)}`;
  if (!page) return text;
  return (
    <a className="link" href={page}>
      {text}
    </a>
  );
}
