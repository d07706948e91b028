import { type Mission, MISSIONS } from "../../app/domain/accounts/users";
import { columns } from "../columns";
import { users } from "./accounts";
import { agents } from "./agents";
import { oneOf } from "./checks";

const { table, text, int, bool, time, json, index, check, primaryKey } =
  columns;

/** The missions that a user has completed, once each. */
export const missionMarks = table(
  "mission_marks",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    mission: text("mission").$type<Mission>().notNull(),
    completedAt: time("completed_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.mission] }),
    check("mission_marks_mission", oneOf(t.mission, MISSIONS)),
  ],
);

/** Prompts entered on the home page; client addresses are stored shortened. */
export const homepagePrompts = table(
  "homepage_prompts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    promptText: text("prompt_text").notNull(),
    workflowGenerated: bool("workflow_generated").notNull().default(false),
    agentsMatched: int("agents_matched").notNull().default(0),
    requestedOperator: bool("requested_operator").notNull().default(false),
    sessionId: text("session_id"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("homepage_prompts_created").on(t.createdAt),
    index("homepage_prompts_session").on(t.sessionId),
    index("homepage_prompts_user").on(t.userId),
  ],
);

/** Opened design conversations, as reported by the front end. */
export const chatAnalytics = table(
  "chat_analytics",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    promptId: text("prompt_id").references(() => homepagePrompts.id, {
      onDelete: "set null",
    }),
    requestType: text("request_type").notNull(),
    agentId: text("agent_id"),
    agentName: text("agent_name"),
    context: text("context"),
    sessionId: text("session_id"),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("chat_analytics_created").on(t.createdAt),
    index("chat_analytics_prompt").on(t.promptId),
    index("chat_analytics_user").on(t.userId),
  ],
);

/** Visitors' analytics events, from a closed list. */
export const analyticsEvents = table(
  "analytics_events",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type").notNull(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "set null",
    }),
    metadata: json<Record<string, unknown>>("metadata").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    index("analytics_events_created").on(t.createdAt),
    index("analytics_events_user").on(t.userId),
  ],
);

/** How much of each measure happened on a UTC day that is over. */
export const activityDays = table(
  "activity_days",
  {
    measure: text("measure").notNull(),
    /** An ISO date. */
    day: text("day").notNull(),
    total: int("total").notNull(),
  },
  (t) => [primaryKey({ columns: [t.measure, t.day] })],
);

/** How often an agent's page was opened, by UTC day. */
export const agentViewDays = table(
  "agent_view_days",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    /** An ISO date. */
    day: text("day").notNull(),
    views: int("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agentId, t.day] }),
    index("agent_view_days_day").on(t.day),
  ],
);
