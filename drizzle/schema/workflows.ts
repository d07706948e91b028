import type { Workflow } from "../../app/domain/workflows/plan";
import { columns } from "../columns";
import { users } from "./accounts";
import { homepagePrompts } from "./insights";

const { table, text, time, json, index, uniqueIndex } = columns;

/**
 * A generated plan. It belongs to the browser that made it (`browserId` of the
 * signed cookie), and to the user who claims it; without `expiresAt` it does
 * not expire.
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
    /** The plan before its last change, restored by undo. */
    previousData: json<Workflow>("previous_data"),
    userRequest: text("user_request").notNull(),
    expiresAt: time("expires_at"),
    /** What the key of the plan's link names; null while it has no link. */
    linkId: text("link_id"),
    linkExpiresAt: time("link_expires_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("saved_workflows_session").on(t.sessionId),
    index("saved_workflows_browser").on(t.browserId, t.createdAt),
    index("saved_workflows_user").on(t.userId, t.createdAt),
    index("saved_workflows_expiry").on(t.expiresAt),
    index("saved_workflows_prompt").on(t.promptId),
    index("saved_workflows_link").on(t.linkId),
  ],
);
