import { beforeEach, expect, test } from "vitest";

import { readListsCursor } from "~/domain/platform/following-lists";
import { readTimeCursor } from "~/domain/platform/time-cursor";
import { pageRecalls } from "~/services/approvals/recalls/page-recalls.server";
import { pageDisputes } from "~/services/projects/held-payments/show-disputes.server";
import {
  countAppeals,
  pageAppeals,
} from "~/services/reports/appeals/page-appeals.server";
import { pageDecidedAppeals } from "~/services/reports/appeals/page-decided-appeals.server";
import { pageCases } from "~/services/reports/show-cases.server";

import {
  projectPayments,
  recalls,
  reportCases,
  takedowns,
} from "../../drizzle/schema";
import { testCtx, type TestCtx } from "../support/ctx";
import { given } from "../support/given";
import { givenAdministrator } from "../support/given-submissions";

/** More than two pages of 24 rows; some share a moment. */
const ROWS = 50;

let ctx: TestCtx;
let start: number;
let administratorId: string;
let agentId: string;
let payerUserId: string;
let recipientUserId: string;

beforeEach(async () => {
  ctx = await testCtx();
  start = ctx.now().getTime();
  administratorId = (await givenAdministrator(ctx)).id;
  payerUserId = (await given.user(ctx)).id;
  recipientUserId = (await given.operator(ctx)).id;
  agentId = (await given.liveAgent(ctx, { ownerUserId: recipientUserId })).id;
});

/** Rows' ids, in the order of their times. */
const ids = Array.from(
  { length: ROWS },
  (_, index) => `row-${String(index).padStart(2, "0")}`,
);
const timeOf = (index: number) =>
  new Date(start + Math.floor(index / 3) * 1_000);
const even = ids.filter((_id, index) => index % 2 === 0);
const odd = ids.filter((_id, index) => index % 2 === 1);
const latestFirst = (some: string[]) => [...some].reverse();

type Page = { shown: string[]; next: string | null };

/** The ids on each page, up to the last one. */
async function walk(read: (cursor: string | null) => Promise<Page>) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read(cursor);
    pages.push(page.shown);
    cursor = page.next;
  } while (cursor !== null);
  expect(pages.map(({ length }) => length)).toEqual([24, 24, 2]);
  return pages.flat();
}

test("recalls in effect are listed page by page, then the lifted ones, latest first", async () => {
  const rows = ids.map((id, index) => ({
    id,
    agentId,
    version: `1.0.${index}`,
    kind: "malware" as const,
    reason: "It sends passwords to a stranger.",
    startedById: administratorId,
    startedAt: timeOf(index),
    ...(index % 2 === 0
      ? { status: "started" as const }
      : { status: "lifted" as const, liftedAt: ctx.now() }),
  }));
  await ctx.store.tx((tx) => tx.insert(recalls).values(rows));

  const listed = await walk(async (cursor) => {
    const from = readListsCursor(cursor);
    const wanted = { administratorId, limit: 24, from };
    const page = await pageRecalls(ctx, wanted);
    return { ...page, shown: page.recalls.map(({ recall }) => recall.id) };
  });
  expect(listed).toEqual([...latestFirst(even), ...latestFirst(odd)]);
});

test("open disputes are listed page by page by their deadline, then the others, latest first", async () => {
  const rows = ids.map((id, index) => ({
    id,
    payerUserId,
    recipientUserId,
    amountCents: 5_000,
    status: index % 2 === 0 ? ("disputed" as const) : ("released" as const),
    disputedAt: timeOf(index),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  }));
  const undisputed = { ...rows[0]!, id: "none", disputedAt: null };
  await ctx.store.tx((tx) =>
    tx.insert(projectPayments).values([...rows, undisputed]),
  );

  const listed = await walk(async (cursor) => {
    const page = await pageDisputes(ctx, readListsCursor(cursor));
    return { ...page, shown: page.disputes.map(({ id }) => id) };
  });
  expect(listed).toEqual([...even, ...latestFirst(odd)]);
});

const DECIDED = {
  measure: "hide" as const,
  decisionNote: "It is the same text.",
};

function caseRow(id: string, index: number) {
  return {
    id,
    subjectKind: "agent" as const,
    subjectId: id,
    subjectName: id,
    affectedUserId: recipientUserId,
    firstReportedAt: timeOf(index),
  };
}

test("appeals against takedowns are listed page by page, then those against other decisions, oldest first", async () => {
  const owners = { ownerUserId: recipientUserId };
  const agents: { id: string }[] = [];
  while (agents.length < even.length) {
    agents.push(await given.liveAgent(ctx, owners));
  }
  const down = even.map((id, at) => ({
    id,
    agentId: agents[at]!.id,
    administratorId,
    reason: "Its texts are copied.",
    takenDownAt: ctx.now(),
    appeal: "We wrote them first.",
    appealedAt: timeOf(at * 2),
  }));
  const decisions = odd.map((id, at) => ({
    ...caseRow(id, at),
    ...DECIDED,
    decidedById: administratorId,
    decidedAt: ctx.now(),
    appeal: "We wrote them first.",
    appealedAt: timeOf(at * 2 + 1),
  }));
  await ctx.store.tx(async (tx) => {
    await tx.insert(takedowns).values(down);
    await tx.insert(reportCases).values(decisions);
    await tx.insert(reportCases).values(caseRow("undecided", 0));
  });

  const listed = await walk(async (cursor) => {
    const from = readListsCursor(cursor);
    const page = await pageAppeals(ctx, { administratorId, from });
    const shown = page.appeals.map((appeal) =>
      "agent" in appeal ? appeal.takedown.id : appeal.reportCase.id,
    );
    return { ...page, shown };
  });
  expect(listed).toEqual([...even, ...odd]);
  expect(await countAppeals(ctx)).toEqual({ open: ROWS, decided: 0 });
});

test("decided appeals of both kinds are listed page by page, latest decision first", async () => {
  const owners = { ownerUserId: recipientUserId };
  const settled = (index: number) => ({
    outcome: "upheld" as const,
    decidedById: administratorId,
    decisionNote: "It is the same text.",
    decidedAt: timeOf(index),
  });
  const appealed = { appeal: "We wrote them first.", appealedAt: ctx.now() };
  const down: (typeof takedowns.$inferInsert)[] = [];
  for (const id of even) {
    const { id: agentId } = await given.liveAgent(ctx, owners);
    const taken = { reason: "Copied texts.", takenDownAt: ctx.now() };
    const decision = settled(ids.indexOf(id));
    down.push({
      id,
      agentId,
      administratorId,
      ...taken,
      ...appealed,
      ...decision,
    });
  }
  const decisions = odd.map((id, at) => ({
    ...caseRow(id, at),
    ...DECIDED,
    decidedById: administratorId,
    decidedAt: ctx.now(),
    ...appealed,
    appealOutcome: "granted" as const,
    appealDecidedById: administratorId,
    appealDecidedAt: timeOf(ids.indexOf(id)),
  }));
  await ctx.store.tx(async (tx) => {
    await tx.insert(takedowns).values(down);
    await tx.insert(reportCases).values(decisions);
    await tx.insert(reportCases).values(caseRow("undecided", 0));
  });

  const listed = await walk(async (cursor) => {
    const page = await pageDecidedAppeals(ctx, cursor);
    return { ...page, shown: page.appeals.map(({ id }) => id) };
  });
  expect(listed).toEqual(latestFirst(ids));
  expect(await countAppeals(ctx)).toEqual({ open: 0, decided: ROWS });
});

test.each(["open", "decided"] as const)(
  "%s reports are listed page by page, also by the number of a page",
  async (state) => {
    const rows = ids.map((id, index) => ({
      ...caseRow(id, index),
      ...(state === "decided" && {
        ...DECIDED,
        decidedById: administratorId,
        decidedAt: timeOf(index),
      }),
    }));
    const other = { ...caseRow("other", 0), ...DECIDED, decidedAt: ctx.now() };
    await ctx.store.tx(async (tx) => {
      await tx.insert(reportCases).values(rows);
      if (state === "open") await tx.insert(reportCases).values(other);
      else await tx.insert(reportCases).values(caseRow("other", 0));
    });

    const read = async (cursor: string | null, page?: number) => {
      const after = readTimeCursor(cursor);
      const found = await pageCases(ctx, { state, after, page: page ?? 1 });
      expect(found).toMatchObject({ pageCount: 3, counts: { [state]: ROWS } });
      const shown = found.cases.map(({ reportCase }) => reportCase.id);
      return { ...found, shown };
    };
    const listed = await walk(read);
    expect(listed).toEqual(state === "open" ? ids : latestFirst(ids));
    const numbered = [await read(null, 2), await read(null, 9)];
    expect(numbered.flatMap(({ shown }) => shown)).toEqual(listed.slice(24));
  },
);
