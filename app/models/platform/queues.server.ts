import {
  and,
  asc,
  count,
  eq,
  isNull,
  lte,
  sql,
  type Column,
  type SQL,
} from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import type { PaymentMode } from "~/domain/payments/payment-modes";
import {
  MOST_WAITING_COUNTED,
  QUEUES,
  type QueueName,
} from "~/domain/platform/queues";

import {
  outboxEmails,
  paymentAnomalies,
  paymentAttempts,
  paymentEvents,
} from "../../../drizzle/schema";
import type { Db } from "./store.server";

type QueueState = {
  name: QueueName;
  length: number;
  oldestAt: Date | null;
};

/** The entries of each queue that are due, and since when the oldest one is. */
export async function readQueues(
  db: Db,
  { mode, now }: { mode: PaymentMode; now: Date },
): Promise<QueueState[]> {
  const waiting: Record<QueueName, Waiting> = {
    mail: {
      table: outboxEmails,
      where: and(
        eq(outboxEmails.status, "pending"),
        lte(outboxEmails.nextAttemptAt, now),
      ),
      since: outboxEmails.nextAttemptAt,
    },
    failed_mail: {
      table: outboxEmails,
      where: eq(outboxEmails.status, "failed"),
      since: outboxEmails.nextAttemptAt,
    },
    provider_events: {
      table: paymentEvents,
      where: and(
        isNull(paymentEvents.handledAt),
        eq(paymentEvents.paymentMode, mode),
        lte(paymentEvents.nextAttemptAt, now),
      ),
      since: paymentEvents.nextAttemptAt,
    },
    parked_payments: {
      table: paymentAttempts,
      where: eq(paymentAttempts.status, "parked"),
      since: paymentAttempts.createdAt,
    },
    payment_anomalies: {
      table: paymentAnomalies,
      where: isNull(paymentAnomalies.resolvedAt),
      since: paymentAnomalies.updatedAt,
    },
  };
  const names = Object.keys(QUEUES) as QueueName[];
  return Promise.all(
    names.map(async (name) => ({
      name,
      ...(await readWaiting(db, waiting[name])),
    })),
  );
}

export type Waiting = {
  table: SQLiteTable;
  where: SQL | undefined;
  since: Column;
};

/** The entries of a queue, counted up to a limit, and since when the oldest is. */
export async function readWaiting(db: Db, { table, where, since }: Waiting) {
  const entries = db
    .select({ since: sql`${since}`.as("since") })
    .from(table)
    .where(where)
    .orderBy(asc(since))
    .limit(MOST_WAITING_COUNTED)
    .as("entries");
  const oldest = sql`min(${entries.since})`.mapWith(
    (value): Date | null => since.mapFromDriverValue(value) as Date | null,
  );
  const [found] = await db
    .select({ length: count(), oldestAt: oldest })
    .from(entries);
  return { length: found?.length ?? 0, oldestAt: found?.oldestAt ?? null };
}
