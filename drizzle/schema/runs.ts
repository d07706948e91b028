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

const { table, text, int, bool, time, index, check } = columns;

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
    index("runs_created").on(t.createdAt),
    check("runs_caller", oneOf(t.caller, RUN_CALLERS)),
    check("runs_outcome", oneOf(t.outcome, RUN_OUTCOMES)),
  ],
);

/** How a creator's endpoint is called; an agent without a row has defaults. */
export const endpointSettings = table("endpoint_settings", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => agents.id, { onDelete: "cascade" }),
  /** The header that carries the creator's own secret. */
  secretHeader: text("secret_header"),
  /** Encrypted, as is the next one. */
  secretSealed: text("secret_sealed"),
  /** Signs calls, so that the endpoint can tell that they are ours. */
  signingSealed: text("signing_sealed"),
  isProbed: bool("is_probed").notNull().default(true),
  /** Calls of each license in a calendar month, UTC; null for no limit. */
  monthlyCap: int("monthly_cap"),
  revision: int("revision").notNull().default(0),
  updatedAt: time("updated_at").notNull(),
});

/** What probes and calls have measured of an agent's endpoint. */
export const endpointHealth = table("endpoint_health", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => agents.id, { onDelete: "cascade" }),
  probedAt: time("probed_at").notNull(),
  answeredAt: time("answered_at"),
  /** Failed probes since the last that was answered. */
  failedProbes: int("failed_probes").notNull().default(0),
  /** Since when nobody can buy it because it does not answer. */
  maintenanceSince: time("maintenance_since"),
  /** When it was closed because its maintenance had lasted too long. */
  closedAt: time("closed_at"),
  /** Calls of the last 30 days that count, and those that were answered. */
  calls: int("calls").notNull(),
  answered: int("answered").notNull(),
  /** Median and 95th percentile of answered calls. */
  medianMs: int("median_ms"),
  p95Ms: int("p95_ms"),
});
