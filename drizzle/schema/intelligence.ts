import { columns } from "../columns";
import { agents } from "./catalogue";

const { table, text, bool, time, json, index, uniqueIndex } = columns;

/**
 * The catalogue that workflows are matched against. An entry of an agent that
 * is for sale carries its id; `isActive` is false while that agent is unlisted.
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
    createdAt: time("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("intelligence_agents_slug").on(t.slug),
    uniqueIndex("intelligence_agents_agent").on(t.agentId),
    index("intelligence_agents_category").on(t.category, t.title),
  ],
);
