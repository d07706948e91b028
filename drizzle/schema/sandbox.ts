import { columns } from "../columns";

const { table, text, int, json, time, index, uniqueIndex } = columns;

/** The objects of the payment sandbox, in the provider's form. */
export const sandboxObjects = table(
  "sandbox_objects",
  {
    id: text("id").primaryKey(),
    /**
     * The provider's name of the kind of object: payment_intent, charge,
     * refund.
     */
    object: text("object").notNull(),
    /** The object that this one belongs to, such as a charge's intent. */
    parentId: text("parent_id"),
    clientSecret: text("client_secret"),
    data: json<Record<string, unknown>>("data").notNull(),
    /** Counts changes, so that of two concurrent ones only one succeeds. */
    revision: int("revision").notNull().default(0),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("sandbox_objects_secret").on(t.clientSecret),
    index("sandbox_objects_parent").on(t.parentId, t.object),
    index("sandbox_objects_object").on(t.object, t.createdAt, t.id),
  ],
);

/** Responses stored by idempotency key. */
export const sandboxAnswers = table(
  "sandbox_answers",
  {
    key: text("key").primaryKey(),
    request: text("request").notNull(),
    status: int("status"),
    body: json<Record<string, unknown>>("body"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("sandbox_answers_created").on(t.createdAt)],
);

/** Events to be delivered to the application's webhook. */
export const sandboxDeliveries = table(
  "sandbox_deliveries",
  {
    eventId: text("event_id")
      .primaryKey()
      .references(() => sandboxObjects.id),
    attempts: int("attempts").notNull().default(0),
    nextAttemptAt: time("next_attempt_at").notNull(),
    deliveredAt: time("delivered_at"),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("sandbox_deliveries_due").on(t.deliveredAt, t.nextAttemptAt)],
);
