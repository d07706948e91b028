import { columns } from "../columns";
import { users } from "./accounts";

const { table, text, time, index, primaryKey } = columns;

/** Accounts whose new requests an operator refuses. */
export const blockedRequesters = table(
  "blocked_requesters",
  {
    operatorId: text("operator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    requesterId: text("requester_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.operatorId, t.requesterId] }),
    index("blocked_requesters_requester").on(t.requesterId),
  ],
);
