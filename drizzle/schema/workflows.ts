import type { Workflow } from "../../app/domain/workflows/plan";
import { columns } from "../columns";
import { users } from "./accounts";

const { table, text, int, bool, time, json, index, uniqueIndex } = columns;

/** Requests typed on the home page; the address is stored shortened. */
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

/** Openings of a design conversation, as the front end reports them. */
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

/** What visitors did that the site counts, from a closed list of events. */
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

/**
 * A generated plan. It belongs to the browser that made it (`browserId` of the
 * signed cookie) and to the user once signed in; without `expiresAt` it stays.
 */
export const savedWorkflows = table(
  "saved_workflows",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id").notNull(),
    browserId: text("browser_id").notNull(),
    userId: text("user_id").references(() => users.id, {
      onDelete: "cascade",
    }),
    promptId: text("prompt_id").references(() => homepagePrompts.id, {
      onDelete: "set null",
    }),
    workflowData: json<Workflow>("workflow_data").notNull(),
    /** The plan before its last change, which undoing brings back. */
    previousData: json<Workflow>("previous_data"),
    userRequest: text("user_request").notNull(),
    expiresAt: time("expires_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("saved_workflows_session").on(t.sessionId),
    index("saved_workflows_browser").on(t.browserId, t.createdAt),
    index("saved_workflows_user").on(t.userId, t.createdAt),
    index("saved_workflows_expiry").on(t.expiresAt),
    index("saved_workflows_prompt").on(t.promptId),
  ],
);
