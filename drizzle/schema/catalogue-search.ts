import { columns } from "../columns";
import { agents } from "./agents";
import { intelligenceAgents } from "./catalogue";

const { table, text, int, cents, real, bool, index, uniqueIndex, primaryKey } =
  columns;

/** Integers beyond 32 bits. */
const long = cents;

/**
 * One narrow row per live agent: the filtered columns, and one sort key per
 * order. Every key ascends, with the agent's id for ties, so that a page can
 * start after any row. Updated by app/models/catalogue/search.
 */
export const agentSearch = table(
  "agent_search",
  {
    /**
     * Its number in the tables of texts and tags and in the full-text index.
     */
    doc: int("doc").primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id, { onDelete: "cascade" }),
    ownerUserId: text("owner_user_id").notNull(),
    deliveryType: text("delivery_type").notNull(),
    category: text("category").notNull().default(""),
    /** The entry's industry; empty for any business. */
    industry: text("industry").notNull().default(""),
    priceCents: cents("price_cents").notNull(),
    /** The price, negated. */
    priceDescKey: cents("price_desc_key").notNull(),
    /** The uses, negated. */
    popularKey: long("popular_key").notNull(),
    /** The milliseconds of publication, negated. */
    newestKey: long("newest_key").notNull(),
    /** The average rating, negated; 1 without ratings. */
    ratingKey: real("rating_key").notNull(),
  },
  (t) => [
    uniqueIndex("agent_search_agent").on(t.agentId),
    index("agent_search_popular").on(t.popularKey, t.agentId),
    index("agent_search_newest").on(t.newestKey, t.agentId),
    index("agent_search_price").on(t.priceCents, t.agentId),
    index("agent_search_price_desc").on(t.priceDescKey, t.agentId),
    index("agent_search_rating").on(t.ratingKey, t.agentId),
    index("agent_search_owner").on(t.ownerUserId),
    index("agent_search_category").on(t.category),
    index("agent_search_industry").on(t.industry),
  ],
);

/**
 * The folded title, description and tags of a live agent, and its facets as
 * words of the full-text index. Triggers (SQLite) or a trigram index
 * (PostgreSQL) follow this table.
 */
export const agentSearchTexts = table("agent_search_texts", {
  doc: int("doc")
    .primaryKey()
    .references(() => agentSearch.doc, { onDelete: "cascade" }),
  text: text("text").notNull(),
  facets: text("facets").notNull(),
});

/** The tags of live agents. */
export const agentSearchTags = table(
  "agent_search_tags",
  {
    doc: int("doc")
      .notNull()
      .references(() => agentSearch.doc, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.doc, t.tag] }),
    index("agent_search_tags_tag").on(t.tag, t.doc),
  ],
);

/** The number of live agents with a tag, updated with their tags. */
export const agentTagCounts = table("agent_tag_counts", {
  tag: text("tag").primaryKey(),
  agents: int("agents").notNull(),
});

/**
 * The number of live agents whose text contains a term of one or two
 * characters, as of the texts that are counted.
 */
export const agentShortTerms = table("agent_short_terms", {
  term: text("term").primaryKey(),
  agents: int("agents").notNull(),
});

/** Texts that have changed since they were counted. Triggers list them. */
export const uncountedAgentTexts = table("uncounted_agent_texts", {
  doc: int("doc").primaryKey(),
  /** The text that is counted; null for none. */
  countedText: text("counted_text"),
});

/**
 * One narrow row per active entry: the columns that its pages filter, count and
 * sort by. Updated by app/models/catalogue/entry-search.
 */
export const entrySearch = table(
  "entry_search",
  {
    /** Its number in the table of texts and in the full-text index. */
    doc: int("doc").primaryKey(),
    entryId: text("entry_id")
      .notNull()
      .references(() => intelligenceAgents.id, { onDelete: "cascade" }),
    isOfShop: bool("is_of_shop").notNull(),
    /** As shown: `Other` for an entry without a category. */
    category: text("category").notNull(),
    /** An industry; empty for any business. */
    industry: text("industry").notNull(),
    title: text("title").notNull(),
  },
  (t) => [
    uniqueIndex("entry_search_entry").on(t.entryId),
    index("entry_search_category").on(
      t.category,
      t.title,
      t.entryId,
      t.industry,
    ),
    index("entry_search_industry").on(t.industry, t.isOfShop),
  ],
);

/** The folded title, description and tags of an active entry, and its facets. */
export const entrySearchTexts = table("entry_search_texts", {
  doc: int("doc")
    .primaryKey()
    .references(() => entrySearch.doc, { onDelete: "cascade" }),
  text: text("text").notNull(),
  facets: text("facets").notNull(),
});
