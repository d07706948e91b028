import {
  RUN_CALLERS,
  RUN_OUTCOMES,
  type RunCaller,
  type RunOutcome,
} from "../../app/domain/runs/runs";
import { columns } from "../columns";
import { users } from "./accounts";
import { agents, agentVersions } from "./agents";
import { oneOf } from "./checks";
import { orders } from "./orders";

const { table, text, int, time, index, check } = columns;

/** One call of an endpoint through the gateway: how it went, never its content. */
export const runs = table(
  "runs",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    agentVersionId: text("agent_version_id")
      .notNull()
      .references(() => agentVersions.id, { onDelete: "cascade" }),
    operation: text("operation").notNull(),
    caller: text("caller").$type<RunCaller>().notNull(),
    /** The order whose license paid for it. */
    orderId: text("order_id").references(() => orders.id),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    outcome: text("outcome").$type<RunOutcome>().notNull(),
    /** The endpoint's HTTP status; null without an answer. */
    status: int("status"),
    durationMs: int("duration_ms").notNull(),
    /** Of the answer. */
    bytes: int("bytes").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("runs_agent").on(t.agentId, t.createdAt),
    index("runs_order").on(t.orderId, t.createdAt),
    check("runs_caller", oneOf(t.caller, RUN_CALLERS)),
    check("runs_outcome", oneOf(t.outcome, RUN_OUTCOMES)),
  ],
);
