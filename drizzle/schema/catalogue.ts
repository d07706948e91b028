import { sql } from "drizzle-orm";

import type { EntryTraits } from "../../app/domain/planner/traits";
import { columns } from "../columns";
import { agents } from "./agents";

const { table, text, real, bool, time, json, index, uniqueIndex, primaryKey } =
  columns;

/**
 * The catalogue from which plans choose. An entry of an agent for sale has its
 * id; `isActive` is false while that agent is unlisted. The planner's profile
 * of an entry is stored here and in `entryTasks`.
 */
export const intelligenceAgents = table(
  "intelligence_agents",
  {
    id: text("id").primaryKey(),
    agentId: text("agent_id").references(() => agents.id),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    logoUrl: text("logo_url"),
    description: text("description").notNull(),
    category: text("category"),
    tags: json<string[]>("tags").notNull(),
    originalDetailPage: text("original_detail_page"),
    isActive: bool("is_active").notNull().default(true),
    /** The entry's industry; null for any business. */
    industry: text("industry"),
    /** The stems of its words, separated by spaces. */
    stems: text("stems").notNull().default(""),
    /**
     * How its texts say it works; null in profiles of versions that did not
     * read this.
     */
    traits: json<EntryTraits>("traits"),
    /**
     * The version of the knowledge used for the profile; null before the first
     * one.
     */
    profileVersion: text("profile_version"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("intelligence_agents_slug").on(t.slug),
    uniqueIndex("intelligence_agents_agent").on(t.agentId),
    index("intelligence_agents_category").on(t.category, t.title),
    index("intelligence_agents_profile").on(t.profileVersion),
    index("intelligence_agents_industry").on(t.industry, t.agentId),
  ],
);

const heaviest = sql`weight desc`;

/**
 * The tasks of an entry, with its industry and whether it is for sale, so that
 * plans read the best entries of a task from one index, in order.
 */
export const entryTasks = table(
  "entry_tasks",
  {
    entryId: text("entry_id")
      .notNull()
      .references(() => intelligenceAgents.id, { onDelete: "cascade" }),
    task: text("task").notNull(),
    /** The task's share of the entry, 0 to 1. */
    weight: real("weight").notNull(),
    /**
     * An industry, or empty for any business, because index lookups don't find
     * nulls.
     */
    industry: text("industry").notNull(),
    isOfShop: bool("is_of_shop").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.task] }),
    index("entry_tasks_task").on(t.task, t.isOfShop, heaviest, t.entryId),
    index("entry_tasks_industry").on(
      t.task,
      t.industry,
      t.isOfShop,
      heaviest,
      t.entryId,
    ),
  ],
);
