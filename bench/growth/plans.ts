import type Database from "better-sqlite3";

/** Tables that grow with users and their activity. */
const GROWING = new Set([
  "agent_questions",
  "agents",
  "analytics_events",
  "audit_log",
  "card_disputes",
  "homepage_prompts",
  "ledger_entries",
  "ledger_journals",
  "list_search",
  "milestone_changes",
  "notifications",
  "operator_applications",
  "operator_directory",
  "operator_requests",
  "orders",
  "outbox_emails",
  "payment_anomalies",
  "payment_attempts",
  "payment_events",
  "payouts",
  "project_chats",
  "project_messages",
  "project_payments",
  "recalls",
  "refunds",
  "report_cases",
  "reviews",
  "runs",
  "sessions",
  "support_requests",
  "takedowns",
  "text_search",
  "trials",
  "users",
  "waitlist",
  "work_counts",
]);

/**
 * A rare text is found at the end of a list, except in the directory, which has
 * a short row for each listed operator.
 */
const COMPARED = /\blike\b|\binstr\(/i;
const MAY_COMPARE = "operator_directory";
/** A limit inside a subquery bounds what is sorted or counted outside. */
const BOUNDED = /limit \?\) "\w+"/;
const SORT = /^USE TEMP B-TREE FOR (?!LAST)/;

/**
 * The steps of a statement's plan that read a whole growing table. A scan that
 * ends at a limit is none, if it follows an index or counts, and unless
 * something is sorted, grouped or compared as text first.
 */
export function fullReads(
  connection: Database.Database,
  statement: string,
): string[] {
  const steps = explain(connection, statement);
  const isBounded = BOUNDED.test(statement);
  const isLimited =
    isBounded ||
    (/\blimit\b/i.test(statement) && !steps.some((step) => SORT.test(step)));
  return steps.filter((step) => {
    const [, name = ""] = /^SCAN (\w+)/.exec(step) ?? [];
    const table = tableOf(statement, name);
    if (!GROWING.has(table)) return false;
    if (COMPARED.test(statement) && table !== MAY_COMPARE) return true;
    return !isLimited || !(isBounded || step.includes(" INDEX "));
  });
}

/** A search by whose a row is, and by no other id. */
const OWNED =
  /^SEARCH (\w+) USING INDEX (\w+) \((?:\w+=\? AND )*\w*(?:user_id|owner_id|requester_id|operator_id)=\?(?: AND (?!\w+_id=)\w+=\?)*\)$/;

/** Of these, one user has few rows even if they are the busiest. */
const FEW = new Set([
  "agents_owner",
  "operator_requests_operator",
  "orders_owned_once",
  "sqlite_autoindex_operator_directory_1",
  "sqlite_autoindex_work_counts_1",
  "trials_once",
  "project_payments_running_of_payer",
  "project_payments_running_of_recipient",
]);

/**
 * The steps that read all rows of one user, who may have a share of the whole
 * table. Reading them from the index alone is none, nor is ending at a limit.
 */
export function ownReads(
  connection: Database.Database,
  statement: string,
): string[] {
  const steps = explain(connection, statement);
  const isSorted = steps.some((step) => SORT.test(step));
  if (!isSorted && /\blimit\b/i.test(statement)) return [];
  return steps.filter((step) => {
    const [, name = "", index = ""] = OWNED.exec(step) ?? [];
    return GROWING.has(tableOf(statement, name)) && !FEW.has(index);
  });
}

function explain(connection: Database.Database, statement: string): string[] {
  const explained = connection.prepare(`explain query plan ${statement}`);
  const places = statement.split("?").length - 1;
  const rows = explained.all(...Array<null>(places).fill(null));
  return (rows as { detail: string }[]).map(({ detail }) => detail);
}

/** A plan names aliases, which follow their table in the statement. */
function tableOf(statement: string, name: string): string {
  const alias = new RegExp(`"(\\w+)" (?:as )?"${name}"`, "i");
  return alias.exec(statement)?.[1] ?? name;
}
