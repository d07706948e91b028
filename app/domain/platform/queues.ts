/** What waits for the worker or for a person, in the order of the health page. */
export const QUEUES = {
  mail: "Mail to send",
  provider_events: "Provider events to handle",
  failed_mail: "Mail given up",
  parked_payments: "Parked payments",
  payment_anomalies: "Payment anomalies",
} as const;

export type QueueName = keyof typeof QUEUES;

/** A longer queue is counted up to here. */
export const MOST_WAITING_COUNTED = 10_000;
