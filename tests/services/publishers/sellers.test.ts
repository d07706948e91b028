import { expect, test } from "vitest";

import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { expireRecords } from "~/services/accounts/expire-records.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import { showReceipt } from "~/services/orders/delivery/show-receipt.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { startDraft } from "~/services/agents/start-draft.server";
import {
  lacksSellerDetails,
  stateSeller,
} from "~/services/publishers/state-seller.server";

import { sellerDetails } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import { COMPLETE } from "../../support/given-drafts";
import { otherProcess } from "../../support/given-delivery";
import { leave } from "../../support/given-leaving";
import { givenDelivered } from "../../support/given-purchases";
import {
  givenSeller,
  givenSold,
  PRIVATE_SELLER,
  TRADER,
} from "../../support/given-publishers";

const DAY_MS = 86_400_000;

async function givenUnnamed(ctx: TestCtx, priceUsd: number) {
  const { id: ownerId } = await given.user(ctx);
  const priceModel = priceUsd > 0 ? "one_time" : "free";
  const draft = await startDraft(ctx, {
    ownerId,
    values: { ...COMPLETE, tags: [...COMPLETE.tags], priceModel, priceUsd },
  });
  return { ownerId, agentId: draft.id };
}

async function statedNames(ctx: TestCtx) {
  const rows = await ctx.store.read
    .select()
    .from(sellerDetails)
    .orderBy(sellerDetails.revision);
  return rows.map(({ name }) => name);
}

test("a paid agent is submitted only by a seller who has said who they are", async () => {
  const ctx = await testCtx();
  const own = await givenUnnamed(ctx, 149.5);

  await expect(submitDraft(ctx, own)).rejects.toMatchObject({
    code: "invalid",
    errors: { seller: [expect.stringContaining("Profile > Selling")] },
  });

  await givenSeller(ctx, own.ownerId);
  await submitDraft(ctx, own);
});

test("a free agent needs no seller", async () => {
  const ctx = await testCtx();
  await submitDraft(ctx, await givenUnnamed(ctx, 0));
});

test("an owner of a live paid agent is asked, and keeps selling meanwhile", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");

  expect(await lacksSellerDetails(ctx, owner.id)).toBe(true);
  const key = agent.slug;
  expect(await showAgent(ctx, { key, viewer: null })).toMatchObject({
    isLive: true,
    seller: null,
  });

  await givenSeller(ctx, owner.id);
  expect(await lacksSellerDetails(ctx, owner.id)).toBe(false);
});

test("everybody sees a trader before buying, and of a private seller only the kind", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");
  const wanted = { key: agent.slug, viewer: null };

  await givenSeller(ctx, owner.id);
  expect((await findFullAgent(ctx, wanted)).seller).toEqual({
    kind: "private",
    kindText: "Private seller",
  });

  await givenSeller(ctx, owner.id, TRADER);
  expect((await findFullAgent(ctx, wanted)).seller).toMatchObject({
    name: TRADER.name,
    country: "Germany",
    address: TRADER.address,
    contact: TRADER.contact,
  });
});

test("a receipt keeps who sold it when it was paid; an older one shows the first statement", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");
  const before = await givenSold(ctx, agent);
  ctx.advance(DAY_MS);
  await givenSeller(ctx, owner.id);
  ctx.advance(DAY_MS);
  const between = await givenSold(ctx, agent);
  ctx.advance(DAY_MS);
  await givenSeller(ctx, owner.id, TRADER);
  const after = await givenSold(ctx, agent);

  const names = [];
  for (const { order, buyer } of [before, between, after]) {
    const wanted = { orderId: order.id, buyerId: buyer.id };
    names.push((await showReceipt(ctx, wanted)).seller?.name);
  }
  const [first, second] = [PRIVATE_SELLER.name, TRADER.name];
  expect(names).toEqual([first, first, second]);
});

test("a free order does not name a private seller", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");
  await givenSeller(ctx, owner.id);
  const { order, buyer } = await givenSold(ctx, agent, { totalCents: 0 });

  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect((await showReceipt(ctx, wanted)).seller).toBeNull();
});

test("of two concurrent statements one is kept", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  const other = otherProcess(ctx, "other");

  const outcomes = await Promise.allSettled([
    stateSeller(ctx, { userId, stated: PRIVATE_SELLER, revision: 0 }),
    stateSeller(other, { userId, stated: TRADER, revision: 0 }),
  ]);

  const statuses = outcomes.map(({ status }) => status).sort();
  expect(statuses).toEqual(["fulfilled", "rejected"]);
  expect(await statedNames(ctx)).toHaveLength(1);
});

test("the same statement again is not another one", async () => {
  const ctx = await testCtx();
  const { id: userId } = await given.user(ctx);
  await givenSeller(ctx, userId, TRADER);
  await givenSeller(ctx, userId, TRADER);
  expect(await statedNames(ctx)).toEqual([TRADER.name]);
});

test("deletion removes what no receipt shows, and ten years later the rest", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "instructions");
  await givenSeller(ctx, owner.id);
  ctx.advance(DAY_MS);
  const { order, buyer } = await givenSold(ctx, agent);
  ctx.advance(DAY_MS);
  await givenSeller(ctx, owner.id, TRADER);

  await leave(ctx, owner);

  expect(await statedNames(ctx)).toEqual([PRIVATE_SELLER.name]);
  const wanted = { orderId: order.id, buyerId: buyer.id };
  expect((await showReceipt(ctx, wanted)).seller?.name).toBe("Dana Reyes");

  await changeUser(ctx, owner.id, { deletedAt: new Date("2016-03-01") });
  await expireRecords(ctx);
  expect(await statedNames(ctx)).toEqual([]);
});

test("deletion removes everything about a seller who sold nothing", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  await givenSeller(ctx, owner.id, TRADER);
  await leave(ctx, owner);
  expect(await statedNames(ctx)).toEqual([]);
});
