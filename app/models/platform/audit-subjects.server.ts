import { inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import { shorten } from "~/domain/platform/shorten";
import type { AuditSubject } from "~/domain/platform/audit";

import {
  agentQuestions,
  agents,
  operatorApplications,
  orders,
  outboxEmails,
  projectPayments,
  reportCases,
  reviews,
  supportRequests,
  users,
} from "../../../drizzle/schema";
import type { Db } from "./store.server";

/** How much of a text names it. */
const MOST_LETTERS = 80;

type Named = { table: SQLiteTable; id: SQLiteColumn; name: SQLiteColumn };

/** The column that names a subject; the other kinds have no name. */
const NAMES: Partial<Record<AuditSubject, Named>> = {
  agent: { table: agents, id: agents.id, name: agents.name },
  application: {
    table: operatorApplications,
    id: operatorApplications.id,
    name: operatorApplications.fullName,
  },
  mail: {
    table: outboxEmails,
    id: outboxEmails.id,
    name: outboxEmails.subject,
  },
  order: { table: orders, id: orders.id, name: orders.itemName },
  project_payment: {
    table: projectPayments,
    id: projectPayments.id,
    name: projectPayments.itemName,
  },
  question: {
    table: agentQuestions,
    id: agentQuestions.id,
    name: agentQuestions.text,
  },
  review: { table: reviews, id: reviews.id, name: reviews.title },
  report: {
    table: reportCases,
    id: reportCases.id,
    name: reportCases.subjectName,
  },
  support_request: {
    table: supportRequests,
    id: supportRequests.id,
    name: supportRequests.subject,
  },
  user: { table: users, id: users.id, name: users.username },
};

type Subject = { subjectType: AuditSubject; subjectId: string };

/** The names of the subjects of one page of the log, by their ids. */
export async function nameAuditSubjects(
  db: Db,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const kind of new Set(subjects.map(({ subjectType }) => subjectType))) {
    const named = NAMES[kind];
    if (!named) continue;
    const ids = subjects
      .filter(({ subjectType }) => subjectType === kind)
      .map(({ subjectId }) => subjectId);
    const rows = await db
      .select({ id: named.id, name: named.name })
      .from(named.table)
      .where(inArray(named.id, ids));
    for (const { id, name } of rows) {
      names.set(String(id), shorten(String(name), MOST_LETTERS));
    }
  }
  return names;
}
