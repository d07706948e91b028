import { expect, test } from "vitest";

import {
  reportAnomaly,
  resolveAnomaly,
} from "~/services/payments/anomalies/report-anomaly.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { openAnomalies } from "../../support/given-anomalies";
import { givenSale } from "../../support/given-ledger";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import {
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";

const PATH = "/admin/payment-anomalies";
const ANOMALY = { kind: "card_inquiry", subjectId: "dp_1" } as const;

type Shown = {
  counts: { open: number; resolved: number };
  anomalies: Record<string, unknown>[];
};

async function reported() {
  const ctx = await testCtx();
  const order = await givenSale(ctx, await given.user(ctx));
  const report = () =>
    ctx.store.tx((tx) =>
      reportAnomaly(ctx, tx, {
        ...ANOMALY,
        details: "a bank asks about $100.00",
        about: { orderId: order.id },
      }),
    );
  await report();
  const admin = await signedInBrowser(ctx, (await givenAdministrator(ctx)).id);
  const shown = async (path = PATH) => (await admin.get(path)).body as Shown;
  return { ctx, order, report, admin, shown };
}

const logsOf = (ctx: TestCtx) =>
  ctx.logged.filter(({ msg }) => String(msg).startsWith("payment anomaly"));

test("an anomaly is one log line and one entry that says what to do", async () => {
  const { ctx, order, report, shown } = await reported();

  expect(logsOf(ctx)).toMatchObject([
    { ...ANOMALY, orderId: order.id, level: 40 },
  ]);
  expect((await shown()).anomalies).toMatchObject([
    {
      title: "A bank asks about a payment",
      details: "A bank asks about $100.00.",
      orderHref: `/admin/orders?order=${order.id}`,
      order: {
        itemName: order.itemName,
        buyer: { href: `/admin/users?user=${order.buyerUserId}` },
      },
      reported: null,
      resolution: null,
    },
  ]);
  await report();
  expect((await shown()).anomalies).toMatchObject([
    { reported: "Reported 2 times" },
  ]);
});

test("an administrator resolves an anomaly with a note, which is logged", async () => {
  const { ctx, admin, shown } = await reported();
  const [anomaly] = await openAnomalies(ctx);
  const sent = { anomalyId: anomaly!.id, occurrences: "1" };

  expect((await admin.post(PATH, { ...sent, reason: " " })).status).toBe(400);
  const done = await admin.post(PATH, { ...sent, reason: "Answered." });
  expect(done).toMatchObject({ status: 302, location: PATH });

  expect((await shown()).anomalies).toEqual([]);
  const [resolved] = (await shown(`${PATH}?view=resolved`)).anomalies;
  expect(resolved?.resolution).toContain("Answered.");
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "anomaly_resolved", after: { resolution: "Answered." } },
  ]);
  const again = await admin.post(PATH, { ...sent, reason: "Again." });
  expect(again.status).toBe(409);
});

test("an anomaly that was reported again cannot be resolved unread", async () => {
  const { ctx, admin, report } = await reported();
  const [anomaly] = await openAnomalies(ctx);
  await report();

  const stale = await admin.post(PATH, {
    anomalyId: anomaly!.id,
    occurrences: "1",
    reason: "Answered.",
  });

  expect(stale.status).toBe(409);
  expect(await openAnomalies(ctx)).toHaveLength(1);
  expect(await auditEntries(ctx)).toEqual([]);
});

test("an anomaly without its cause resolves automatically, and can reopen", async () => {
  const { ctx, report, shown } = await reported();

  await ctx.store.tx((tx) => resolveAnomaly(ctx, tx, ANOMALY));
  expect((await shown()).counts).toEqual({ open: 0, resolved: 1 });
  const [resolved] = (await shown(`${PATH}?view=resolved`)).anomalies;
  expect(resolved?.resolution).toContain("The cause went away");

  await report();
  expect((await shown()).anomalies).toMatchObject([
    { reported: "Reported 2 times", resolution: null },
  ]);
});

test.each([
  ["no form", {}, 400],
  [
    "an unknown anomaly",
    { anomalyId: "x", occurrences: "1", reason: "R" },
    404,
  ],
  [
    "a count that is none",
    { anomalyId: "x", occurrences: "-", reason: "R" },
    400,
  ],
])("%s is refused", async (_what, form, status) => {
  const { admin } = await reported();
  expect((await admin.post(PATH, form)).status).toBe(status);
});
