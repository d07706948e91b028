import { expect, test } from "vitest";

import type { loader } from "~/routes/ledger/earnings";
import { bookedOrder } from "~/services/ledger/paid-parts.server";
import { recordDisputeMoves } from "~/services/ledger/dispute-journals.server";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenRefund, givenSale } from "../../support/given-ledger";
import { givenProjectPayment } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

const DAY = 86_400_000;

type Shown = Awaited<ReturnType<typeof loader>>;

async function open(ctx: TestCtx, user: { id: string }, query = "") {
  const browser = await signedInBrowser(ctx, user.id);
  const { status, body } = await browser.get(`/earnings${query}`);
  expect(status).toBe(200);
  return body as Shown;
}

test("visitors are asked to sign in", async () => {
  const ctx = await testCtx();
  const answer = await testBrowser(ctx).get("/earnings");
  expect(answer.status).toBe(302);
  expect(answer.location).toMatch(/^\/auth/);
});

test("without sales there are no lines, and the first tier applies", async () => {
  const ctx = await testCtx();
  const shown = await open(ctx, await given.user(ctx));
  expect(shown).toMatchObject({ hasLines: false, lines: [], next: null });
  expect(shown.mode).toBe("sandbox");
  expect(shown.tiers.rows).toEqual([
    { range: "Up to $1,000", percent: "70%", isCurrent: true },
    { range: "$1,000 to $10,000", percent: "75%", isCurrent: false },
    { range: "Beyond $10,000", percent: "80%", isCurrent: false },
  ]);
  expect(shown.tiers.left).toBe("$1,000.00");
});

test("the figures match an example calculated by hand", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator, { totalCents: 90_000 });
  ctx.advance(40 * DAY);
  const refunded = await givenSale(ctx, creator, { totalCents: 10_000 });
  ctx.advance(DAY);
  await givenSale(ctx, creator, { totalCents: 40_000 });
  await givenRefund(ctx, refunded);
  const dispute = { id: "dispute", moves: 1 };
  await ctx.store.tx((tx) =>
    recordDisputeMoves(ctx, tx, {
      paid: bookedOrder(refunded),
      dispute,
      changeCents: -41_500,
    }),
  );

  const shown = await open(ctx, creator);
  // 900.00 at 70% is payable. 400.00 at 75% is pending until April 26; the sale
  // at 70% in between was fully reversed.
  expect(shown.balances).toEqual({
    payable: "$630.00",
    pending: "$300.00",
    paid: "$0.00",
  });
  expect(shown.next).toEqual({ amount: "+$300.00", date: "Apr 26, 2026" });
  expect(shown.totals).toEqual({
    sales: "$1,400.00",
    saleCount: 3,
    takenBack: "−$100.00",
    takenBackCount: 1,
    share: "$930.00",
  });
  expect(shown.tiers).toMatchObject({
    lifetime: "$1,300.00",
    left: "$8,700.00",
  });
  expect(shown.tiers.rows.map(({ isCurrent }) => isCurrent)).toEqual([
    false,
    true,
    false,
  ]);
});

test("held project money is one sum, with the operator's share", async () => {
  const ctx = await testCtx();
  const [operator, client] = [await given.user(ctx), await given.user(ctx)];
  const none = await open(ctx, operator);
  expect(none.held).toEqual({ amount: "$0.00", share: null });
  const parties = { payerUserId: client.id, recipientUserId: operator.id };
  const statuses = ["held", "delivered", "disputed", "refunded"] as const;
  for (const status of statuses) {
    const paymentMode = "sandbox" as const;
    const payment = { ...parties, projectChatId: null, status, paymentMode };
    await givenProjectPayment(ctx, payment);
  }
  const shown = await open(ctx, operator);
  // 1,000.00 at 70% and 500.00 at 75%.
  expect(shown.held).toEqual({ amount: "$1,500.00", share: "$1,075.00" });
  expect((await open(ctx, client)).held).toEqual(none.held);
});

test("each month has its own sales, refunds and share", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const order = await givenSale(ctx, creator);
  ctx.advance(31 * DAY);
  await givenRefund(ctx, order);
  const { months } = await open(ctx, creator);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({
    label: "Apr 2026",
    tick: "Apr",
    sales: "$0.00",
    takenBack: "−$100.00",
    share: "−$70.00",
    shareIn: { value: 0 },
    shareOut: { value: 70, text: "$70.00" },
  });
  expect(months.at(-2)).toMatchObject({
    label: "Mar 2026",
    sales: "$100.00",
    share: "$70.00",
  });
  expect(months[0]).toMatchObject({ label: "May 2025", share: "$0.00" });
});

test("lines name and link the sold item, newest first, in pages", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  for (let index = 0; index < 26; index += 1) {
    await givenSale(ctx, creator, { itemName: `Agent ${index}` });
    ctx.advance(1_000);
  }
  const first = await open(ctx, creator);
  expect(first).toMatchObject({ isFirst: true, hasLines: true });
  expect(first.lines).toHaveLength(25);
  expect(first.lines[0]).toMatchObject({
    what: "Agent 25",
    kind: "sale",
    date: "Mar 2, 2026",
    gross: "+$100.00",
    amount: "+$75.00",
  });
  expect(first.lines[0]!.href).toMatch(/^\/agent\/agent-\d+$/);
  const last = await open(ctx, creator, `?cursor=${first.nextPage}`);
  expect(last.lines.map(({ what }) => what)).toEqual(["Agent 0"]);
  expect(last).toMatchObject({ isFirst: false, nextPage: null });
  const forged = await open(ctx, creator, "?cursor=-1");
  expect(forged).toMatchObject({ isFirst: true, lines: first.lines });
});

test("a statement has a month's lines with order, fee and share", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  const earlier = await givenSale(ctx, creator);
  ctx.advance(31 * DAY);
  const order = await givenSale(ctx, creator, { itemName: "Hawk, big" });
  ctx.advance(1_000);
  await givenRefund(ctx, earlier);
  const browser = await signedInBrowser(ctx, creator.id);
  const download = async (month: string) => {
    const path = `/earnings/statement.csv?month=${month}`;
    const { status, bytes } = await browser.get(path);
    return { status, lines: String(bytes).split("\r\n").slice(1, -1) };
  };
  const short = order.id.slice(0, 8);

  expect(await download("2026-04")).toEqual({
    status: 200,
    lines: [
      `2026-04-02T09:00:01.000Z,refund,${short},Invoice Hawk,-100,-30,-70,-70`,
      `2026-04-02T09:00:00.000Z,sale,${short},"Hawk, big",100,30,70,70`,
    ],
  });
  expect((await download("2026-03")).lines).toHaveLength(1);
  expect((await download("2026-02")).lines).toEqual([]);
  expect((await download("2026-13")).status).toBe(400);
  expect((await open(ctx, creator)).lines[1]).toMatchObject({ order: short });
});

test("nobody sees what others earn", async () => {
  const ctx = await testCtx();
  const creator = await given.user(ctx);
  await givenSale(ctx, creator);
  const shown = await open(ctx, await given.user(ctx));
  expect(shown).toMatchObject({ hasLines: false, lines: [] });
  expect(shown.balances.pending).toBe("$0.00");
  expect(shown.tiers.lifetime).toBe("$0.00");
});
