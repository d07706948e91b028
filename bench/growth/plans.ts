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
