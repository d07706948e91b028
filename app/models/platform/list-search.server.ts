import { sql, type Column, type SQL } from "drizzle-orm";

import { MOST_COUNTED } from "~/domain/platform/counted";

import {
  agentQuestions,
  agents,
  orders,
  outboxEmails,
  paymentAnomalies,
  projectChats,
  projectPayments,
  recalls,
  reportCases,
  reports,
  reviews,
  supportRequests,
  takedowns,
  users,
} from "../../../drizzle/schema";
import type { Store } from "./store.server";
import { patternOf, quoted } from "./text-terms.server";

/** SQLite's full-text indexes: names and numbers, and texts. */
const LISTS = {
  index: sql`list_search_fts`,
  rows: sql`list_search`,
  kinds: ["account", "sale"],
};
const TEXTS = {
  index: sql`text_search_fts`,
  rows: sql`text_search`,
  kinds: [
    "agent",
    "mail",
    "review",
    "question",
    "payment",
    "project",
    "support",
  ],
};
/**
 * The rows of each kind have a range of so many numbers, in this order. A
 * column filter instead would compare the rows of all kinds.
 */
const RANGE = 2 ** 40;

/** The texts as PostgreSQL's trigram indexes have them. */
const SEARCHED = {
  account: {
    ...LISTS,
    table: users,
    text: sql`${users.usernameKey} || ' ' || ${users.email} || ' ' || coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '') || ' ' || coalesce(${users.publicName}, '')`,
  },
  sale: {
    ...LISTS,
    table: orders,
    text: sql`${orders.id} || ' ' || ${orders.itemName}`,
  },
  agent: {
    ...TEXTS,
    table: agents,
    text: sql`${agents.name} || ' ' || ${agents.slug}`,
  },
  mail: {
    ...TEXTS,
    table: outboxEmails,
    text: sql`${outboxEmails.toAddress} || ' ' || ${outboxEmails.subject}`,
  },
  review: {
    ...TEXTS,
    table: reviews,
    text: sql`${reviews.title} || ' ' || ${reviews.bodyMd}`,
  },
  question: {
    ...TEXTS,
    table: agentQuestions,
    text: sql`${agentQuestions.text} || ' ' || coalesce(${agentQuestions.answer}, '')`,
  },
  payment: {
    ...TEXTS,
    table: projectPayments,
    text: sql`${projectPayments.id} || ' ' || ${projectPayments.itemName}`,
  },
  project: {
    ...TEXTS,
    table: projectChats,
    text: sql`${projectChats.title}`,
  },
  support: {
    ...TEXTS,
    table: supportRequests,
    text: sql`${supportRequests.name} || ' ' || ${supportRequests.email} || ' ' || ${supportRequests.subject} || ' ' || ${supportRequests.message}`,
  },
};

type Searched = keyof typeof SEARCHED;

/** One more than a list counts, so that its count says that there are more. */
const MOST_FOUND = MOST_COUNTED + 1;

/**
 * Selects the ids of the latest rows whose text contains a term of at least
 * three characters, ignoring case. SQLite's full-text indexes follow the tables
 * by triggers, in the order of their rows.
 */
export function idsHolding(
  engine: Store["engine"],
  what: Searched,
  term: string,
): SQL {
  const { table, text, index, rows, kinds } = SEARCHED[what];
  if (engine === "sqlite") {
    const start = sql.raw(String(kinds.indexOf(what) * RANGE));
    return sql`select ${rows}.id from (
      select rowid as doc from ${index}
      where ${index} match ${quoted(term)}
        and rowid between ${start} and ${start} + ${sql.raw(String(RANGE - 1))}
      order by rowid desc limit ${MOST_FOUND}
    ) found cross join ${rows} on ${rows}.doc = found.doc`;
  }
  return sql`select ${table.id} from ${table}
    where (${text}) ilike ${patternOf(term)}
    order by ${table.createdAt} desc limit ${MOST_FOUND}`;
}

/** The rows that belong to accounts, agents, orders or payments. */
const OWNED = {
  agent: { table: agents, at: agents.createdAt },
  sale: { table: orders, at: orders.createdAt },
  review: { table: reviews, at: reviews.createdAt },
  question: { table: agentQuestions, at: agentQuestions.createdAt },
  payment: { table: projectPayments, at: projectPayments.createdAt },
  case: { table: reportCases, at: reportCases.firstReportedAt },
  report: { table: reports, at: reports.createdAt },
  takedown: { table: takedowns, at: takedowns.takenDownAt },
  recall: { table: recalls, at: recalls.startedAt },
  anomaly: { table: paymentAnomalies, at: paymentAnomalies.updatedAt },
};

type Owned = keyof typeof OWNED;
type Belonging = { what: Searched; term: string; to: Column };

/**
 * Selects the ids of the latest rows that belong to an account or an agent
 * whose text contains a term.
 */
export function idsBelonging(
  engine: Store["engine"],
  of: Owned,
  { what, term, to }: Belonging,
): SQL {
  return idsOf(engine, of, { holders: idsHolding(engine, what, term), to });
}

type Concerned = { term: string; owners: Omit<Belonging, "term">[] };

/**
 * Selects the ids of the latest rows whose own text contains a term, or that
 * belong to an account, agent or project whose text does.
 */
export function idsConcerning(
  engine: Store["engine"],
  of: Owned & Searched,
  { term, owners }: Concerned,
): SQL {
  const own = sql`select id from (${idsHolding(engine, of, term)}) named`;
  const belonging = owners.map((owner) =>
    idsBelonging(engine, of, { ...owner, term }),
  );
  return sql.join([own, ...belonging], sql` union `);
}

/** Selects the ids of the latest rows that belong to one of the holders. */
export function idsOf(
  engine: Store["engine"],
  of: Owned,
  { holders, to }: { holders: SQL; to: Column },
): SQL {
  const { table, at } = OWNED[of];
  if (engine === "sqlite") {
    return sql`select id from (
      select ${table.id} from (${holders}) holder
      cross join ${table} where ${to} = holder.id
      order by ${at} desc limit ${MOST_FOUND}
    ) belonging`;
  }
  // Reads each holder's rows from their index; a join compared all rows with
  // all holders where one of them has nearly every row.
  return sql`select id from (
    select owned.id from (${holders}) holder
    cross join lateral (
      select ${table.id}, ${at} as latest from ${table}
      where ${to} = holder.id
      order by ${at} desc limit ${MOST_FOUND}
    ) owned
    order by owned.latest desc limit ${MOST_FOUND}
  ) belonging`;
}
