import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import type { Ctx } from "../../app/ctx.server";
import { ConfigurationError } from "../../app/env/configuration-error";
import { findMark, keepMark } from "../../app/models/platform/app-marks.server";
import * as schema from "../../drizzle/schema";
import { caseRows, deskRows, voiceRows } from "./desk-rows";
import {
  agentRow,
  chatRows,
  journalRows,
  messageRow,
  moment,
  notificationRow,
  orderRow,
  PER_THOUSAND,
  userRow,
} from "./rows";

const MARK = "bench_growth";
const ROWS_PER_STATEMENT = 200;
const ROWS_PER_TRANSACTION = 5_000;

/** The number of rows at a number of users, a multiple of 100. */
export function scaleOf(users: number) {
  const of = (perThousand: number) => (users / 1_000) * perThousand;
  return {
    users,
    agents: of(PER_THOUSAND.agents),
    orders: of(PER_THOUSAND.orders),
    chats: of(PER_THOUSAND.chats),
    messages: of(PER_THOUSAND.messages),
    notifications: of(PER_THOUSAND.notifications),
    entries: of(PER_THOUSAND.entries),
  };
}

/**
 * Fills an empty database, always with the same rows. Leaves one alone that it
 * has filled to this size, and refuses any other.
 */
export async function fillGrowth(ctx: Ctx, users: number): Promise<void> {
  const known = await findMark(ctx.store.read, MARK);
  if (known === String(users)) return;
  await refuseOthers(ctx, known);
  await ctx.store.tx((tx) =>
    keepMark(tx, { key: MARK, value: `filling ${users}`, at: ctx.now() }),
  );
  const scale = scaleOf(users);
  await write(ctx, scale.users, (index) => [
    [schema.users, userRow(index, moment(index, scale.users))],
  ]);
  await write(ctx, scale.agents, (index) => [
    [schema.agents, agentRow(index, moment(index, scale.agents))],
  ]);
  await write(ctx, scale.orders, (index) => [
    [schema.orders, orderRow(index, moment(index, scale.orders), scale)],
  ]);
  await write(ctx, scale.orders, (index) => {
    const sold = journalRows(index, moment(index, scale.orders), users);
    return [
      [schema.ledgerJournals, sold.journal],
      ...sold.entries.map((entry): Placed => [schema.ledgerEntries, entry]),
    ];
  });
  await write(ctx, scale.chats, (index) => {
    const rows = chatRows(index, moment(index, scale.chats), users);
    return [
      [schema.operatorRequests, rows.request],
      [schema.projectChats, rows.chat],
    ];
  });
  await write(ctx, scale.messages, (index) => [
    [
      schema.projectMessages,
      messageRow(index, moment(index, scale.messages), scale.chats),
    ],
  ]);
  await write(ctx, scale.notifications, (index) => [
    [
      schema.notifications,
      notificationRow(index, moment(index, scale.notifications), users),
    ],
  ]);
  await write(ctx, scale.entries, (index) => {
    const time = moment(index, scale.entries);
    const rows = deskRows(index, time);
    const voices = voiceRows(index, time, scale);
    const cases = caseRows(index, time, scale);
    return [
      [schema.auditLog, rows.audit],
      [schema.outboxEmails, rows.mail],
      [schema.supportRequests, rows.support],
      [schema.waitlist, rows.waiting],
      [schema.operatorApplications, rows.application],
      [schema.homepagePrompts, rows.prompt],
      [schema.analyticsEvents, rows.event],
      [schema.paymentAnomalies, rows.anomaly],
      [schema.paymentEvents, rows.providerEvent],
      [schema.agentQuestions, voices.question],
      [schema.reviews, voices.review],
      [schema.trials, voices.trial],
      [schema.reportCases, cases.reported],
      [schema.takedowns, cases.takedown],
      [schema.recalls, cases.recall],
      [schema.projectPayments, cases.disputed],
    ];
  });
  await ctx.store.tx((tx) =>
    keepMark(tx, { key: MARK, value: String(users), at: ctx.now() }),
  );
}

async function refuseOthers(ctx: Ctx, known: string | null): Promise<void> {
  if (known !== null) {
    throw new ConfigurationError(
      `This database belongs to another run of the benchmark (${known} users). Give it an empty one.`,
    );
  }
  const used = await ctx.store.read
    .select({ id: schema.users.id })
    .from(schema.users)
    .limit(1);
  if (ctx.env.mode === "demo" && used.length === 0) return;
  throw new ConfigurationError(
    "The benchmark fills only an empty database in demo mode, never one with accounts.",
  );
}

type Placed = [table: SQLiteTable, row: object];

/** Writes the rows of each number below a total, in batches. */
async function write(
  ctx: Ctx,
  total: number,
  rowsOf: (index: number) => Placed[],
): Promise<void> {
  for (let first = 0; first < total; first += ROWS_PER_TRANSACTION) {
    const count = Math.min(ROWS_PER_TRANSACTION, total - first);
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    await insertAll(ctx, byTable(numbers.flatMap(rowsOf)));
  }
}

function byTable(placed: readonly Placed[]): Map<SQLiteTable, object[]> {
  const tables = new Map<SQLiteTable, object[]>();
  for (const [table, row] of placed) {
    const rows = tables.get(table);
    if (rows) rows.push(row);
    else tables.set(table, [row]);
  }
  return tables;
}

async function insertAll(
  { store }: Ctx,
  tables: ReadonlyMap<SQLiteTable, readonly object[]>,
): Promise<void> {
  await store.tx(async (tx) => {
    for (const [table, rows] of tables) {
      for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
        const some = rows.slice(from, from + ROWS_PER_STATEMENT);
        await tx.insert(table).values(some);
      }
    }
  });
}
