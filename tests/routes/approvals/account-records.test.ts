import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { suspendUser } from "~/services/approvals/users/suspend-user.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";

import { orders } from "../../../drizzle/schema";
import { givenHeld } from "../../support/given-deals";
import { given } from "../../support/given";
import { noticesOf } from "../../support/given-projects";
import { givenBoughtPackage } from "../../support/given-purchases";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";
import { payingCtx } from "../../support/paying";

type Records = { label: string; text: string; href: string | null }[];

test("an account lists its records, and each number leads to as many entries", async () => {
  const ctx = await payingCtx();
  const { owner, buyer, order } = await givenBoughtPackage(ctx);
  await ctx.store.tx((tx) =>
    tx
      .update(orders)
      .set({ sellerUserId: owner.id })
      .where(eq(orders.id, order.id)),
  );
  await given.liveAgent(ctx, { ownerUserId: owner.id });
  const other = await givenBoughtPackage(ctx);
  const { id: administratorId } = await givenAdministrator(ctx);
  const reason = "Spam";
  await suspendUser(ctx, { administratorId, userId: buyer.id, reason });
  const browser = await signedInBrowser(ctx, administratorId);
  const recordsOf = async (userId: string) => {
    const { body } = await browser.get(`/admin/users?user=${userId}`);
    const { records } = (body as { open: { records: Records } }).open;
    return new Map(records.map((record) => [record.label, record]));
  };
  const lists = async (record: Records[number] | undefined, key: string) => {
    const { body } = await browser.get(record?.href ?? "");
    return (body as Record<string, unknown[]>)[key];
  };

  const bought = await recordsOf(buyer.id);
  expect(bought.get("Orders bought")?.text).toBe("1");
  expect(await lists(bought.get("Orders bought"), "orders")).toHaveLength(1);
  const decided = bought.get("Suspensions and other decisions");
  expect(decided?.text).toBe("1");
  expect(await lists(decided, "acts")).toHaveLength(1);
  expect(bought.get("Agents")).toMatchObject({ text: "0", href: null });

  const sold = await recordsOf(owner.id);
  expect(sold.get("Agents")?.text).toBe("2");
  expect(await lists(sold.get("Agents"), "agents")).toHaveLength(2);
  expect(await lists(sold.get("Orders sold"), "orders")).toHaveLength(1);
  expect((await recordsOf(other.owner.id)).get("Agents")?.text).toBe("1");
});

test("an account shows the project money that is held", async () => {
  const ctx = await payingCtx();
  const { requester, operator } = await givenHeld(ctx);
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const page = async (userId: string) =>
    JSON.stringify((await browser.get(`/admin/users?user=${userId}`)).body);

  const held = /"Held, as the (\w+)","text":"\$[\d,.]+ in 1 payment"/;
  expect(held.exec(await page(requester.id))?.[1]).toBe("client");
  expect(held.exec(await page(operator.id))?.[1]).toBe("operator");
});

test("an operator's suspension names the held projects and notifies their clients", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester, operator } = await givenHeld(ctx);
  const { id: administratorId } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, administratorId);
  const { body } = await browser.get(`/admin/users?user=${operator.id}`);
  expect((body as { open: { held: unknown } }).open.held).toMatchObject([
    { id: paymentId, role: "Paid by", href: null },
  ]);

  const suspension = { administratorId, userId: operator.id, reason: "Spam" };
  await suspendUser(ctx, suspension);

  const told = await noticesOf(ctx, requester.id, "operator_suspended");
  expect(told).toHaveLength(1);
  expect(told[0]?.message).toContain("stays on hold");
  expect(await noticesOf(ctx, operator.id, "operator_suspended")).toEqual([]);
  const act = { paymentId, userId: requester.id, act: "dispute" } as const;
  await actOnPayment(ctx, { ...act, note: "Nobody answers." });
  const dispute = await browser.get(`/admin/disputes/${paymentId}`);
  const { suspended, operator: name } = dispute.body as {
    suspended: string[];
    operator: string;
  };
  expect(suspended).toEqual([name]);
});

test("the review finds agents by their name and their owner", async () => {
  const ctx = await payingCtx();
  const owner = await given.user(ctx, { username: "night_jar" });
  const mine = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const { id: ownerUserId } = await given.user(ctx);
  await given.liveAgent(ctx, { ownerUserId });
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const found = async (q: string) => {
    const { body } = await browser.get(`/admin/review?q=${q}`);
    const { agents, counts } = body as {
      agents: { id: string }[];
      counts: Record<string, number>;
    };
    expect(counts.approved).toBe(agents.length);
    return agents.map((agent) => agent.id);
  };

  expect(await found("GHT_J")).toEqual([mine.id]);
  expect(await found(mine.name.slice(1, 8).toUpperCase())).toContain(mine.id);
  expect(await found("no%such")).toEqual([]);
});
