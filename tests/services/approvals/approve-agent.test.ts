import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { changeListing } from "~/services/agents/change-listing.server";
import { showAgent } from "~/services/catalogue/show-agent.server";
import { showPurchase } from "~/services/orders/delivery/show-purchase.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

import { deliverables, users } from "../../../drizzle/schema";
import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { givenCatalogue } from "../../support/given-catalogue";
import { noticesOf } from "../../support/given-projects";
import {
  agentRow,
  auditEntries,
  decisionsOf,
  entryOfAgent,
  givenAdministrator,
  givenSubmission,
  givenUpdate,
  SUBMITTED,
  versionStatuses,
} from "../../support/given-submissions";

async function namesInArsenal(ctx: TestCtx) {
  const answer = await testBrowser(ctx).api("GET", "/api/agents");
  const { items } = answer.body as { items: { title: string }[] };
  return items.map(({ title }) => title);
}

test("an approved agent is live, searchable and matched, and its owner is notified", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const admin = await givenAdministrator(ctx);
  const { id } = await givenSubmission(ctx, { ownerUserId: owner.id });
  expect(await namesInArsenal(ctx)).toEqual([]);

  const approved = await reviewAgent(ctx, {
    administratorId: admin.id,
    agentId: id,
    outcome: "approved",
    notesMd: "Clear and honest.",
  });

  expect(approved).toMatchObject({
    isLive: true,
    reviewStatus: "approved",
    reviewedByAdminId: admin.id,
    pendingVersionId: null,
    publishedAt: ctx.now(),
    priceCents: 24_900,
  });
  expect(await namesInArsenal(ctx)).toEqual([SUBMITTED.name]);
  expect(await entryOfAgent(ctx, id)).toMatchObject({
    slug: "invoice-hawk",
    title: SUBMITTED.name,
    description: SUBMITTED.shortDesc,
    tags: SUBMITTED.tags,
    isActive: true,
  });
  expect(await noticesOf(ctx, owner.id, "agent_approved")).toMatchObject([
    { relatedId: id, message: expect.stringContaining("Clear and honest.") },
  ]);
  expect(await mailsTo(ctx, owner.email)).toHaveLength(1);
});

test("an approved version replaces the former one for its buyers", async () => {
  const ctx = await testCtx();
  const { agent, formerVersionId } = await givenUpdate(ctx);
  const buyer = await given.user(ctx);
  const bought = { agent, buyerUserId: buyer.id };
  const order = await givenCatalogue.order(ctx, bought, {
    agentVersionId: formerVersionId,
  });
  const wanted = { orderId: order.id, buyerId: buyer.id };
  const before = await showPurchase(ctx, wanted);
  expect(before.agent).toMatchObject({ name: "Invoice Hawk" });
  expect(await namesInArsenal(ctx)).toEqual(["Invoice Hawk"]);
  const published = (await agentRow(ctx, agent.id)).publishedAt;

  ctx.advance(24 * 3_600_000);
  await reviewAgent(ctx, {
    administratorId: (await givenAdministrator(ctx)).id,
    agentId: agent.id,
    outcome: "approved",
    checks: ["instructions", "claims"],
  });

  const { checked } = await showAgent(ctx, { key: agent.id, viewer: null });
  expect(checked).toEqual([
    "Instructions followed from beginning to end",
    "Claims compared with what it does",
  ]);
  const after = await showPurchase(ctx, wanted);
  expect(after.agent).toMatchObject({ name: SUBMITTED.name, version: "1.1.0" });
  expect(after.owned?.releases).toMatchObject([
    { version: "1.1.0", date: "Mar 3, 2026" },
    { version: "1.0.0", date: "Mar 2, 2026" },
  ]);
  expect(await noticesOf(ctx, buyer.id, "order_updated")).toMatchObject([
    {
      relatedId: order.id,
      title: `New version: ${SUBMITTED.name}`,
      message: expect.stringContaining("1.1.0"),
    },
  ]);
  const mails = await mailsTo(ctx, buyer.email);
  expect(mails).toMatchObject([{ subject: `New version: ${SUBMITTED.name}` }]);
  expect(mails[0]?.textBody).toContain("Books credit notes too.");
  expect(mails[0]?.textBody).toContain(`/purchased-agent/${order.id}`);
  expect(await namesInArsenal(ctx)).toEqual([SUBMITTED.name]);
  expect(await versionStatuses(ctx, agent.id)).toEqual({
    "1.0.0": "superseded",
    "1.1.0": "published",
  });
  expect((await agentRow(ctx, agent.id)).publishedAt).toEqual(published);
});

test("an unlisted agent stays unlisted after its next version is approved", async () => {
  const ctx = await testCtx();
  const { agent } = await givenUpdate(ctx);
  const administratorId = (await givenAdministrator(ctx)).id;
  const act = { administratorId, agentId: agent.id };
  await setAgentListing(ctx, { ...act, isActive: false, reason: "Copied." });

  await reviewAgent(ctx, { ...act, outcome: "approved" });

  expect(await agentRow(ctx, agent.id)).toMatchObject({
    isLive: false,
    name: SUBMITTED.name,
  });
  expect(await namesInArsenal(ctx)).toEqual([]);
  const notices = await noticesOf(ctx, agent.ownerUserId, "agent_approved");
  expect(notices[0]?.message).not.toContain("live");
  await setAgentListing(ctx, { ...act, isActive: true });
  expect(await namesInArsenal(ctx)).toEqual([SUBMITTED.name]);
});

test("an agent of a suspended owner does not become live", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx, { suspendedAt: ctx.now() });
  const { id } = await givenSubmission(ctx, { ownerUserId: owner.id });
  const administratorId = (await givenAdministrator(ctx)).id;

  const decision = { administratorId, agentId: id };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });

  expect(await agentRow(ctx, id)).toMatchObject({ isLive: false });
  expect(await entryOfAgent(ctx, id)).toMatchObject({ isActive: false });
});

test("an owner can relist an agent they unlisted, but not while suspended", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenUpdate(ctx);
  const own = { ownerId: owner.id, agentId: agent.id };
  const unlist = { ...own, isActive: false };
  const relist = { ...own, isActive: true };
  await changeListing(ctx, unlist);
  expect(await namesInArsenal(ctx)).toEqual([]);
  await changeListing(ctx, relist);
  expect(await namesInArsenal(ctx)).toEqual(["Invoice Hawk"]);

  await changeListing(ctx, unlist);
  const suspended = { suspendedAt: ctx.now() };
  await ctx.store.tx((tx) =>
    tx.update(users).set(suspended).where(eq(users.id, owner.id)),
  );
  await changeListing(ctx, relist);
  expect(await namesInArsenal(ctx)).toEqual([]);
});

test("an entry whose slug is taken gets the next free number", async () => {
  const ctx = await testCtx();
  await given.intelligenceAgent(ctx, { slug: "invoice-hawk" });
  const { id } = await givenSubmission(ctx);
  const administratorId = (await givenAdministrator(ctx)).id;

  const decision = { administratorId, agentId: id };
  await reviewAgent(ctx, { ...decision, outcome: "approved" });

  expect(await entryOfAgent(ctx, id)).toMatchObject({ slug: "invoice-hawk-2" });
});

test("a submission without a delivery is not published", async () => {
  const ctx = await testCtx();
  const { id, versionId } = await givenSubmission(ctx);

  const ofVersion = eq(deliverables.agentVersionId, versionId);
  await ctx.store.tx((tx) => tx.delete(deliverables).where(ofVersion));
  const administratorId = (await givenAdministrator(ctx)).id;

  const decision = { administratorId, agentId: id };
  await expect(
    reviewAgent(ctx, { ...decision, outcome: "approved" }),
  ).rejects.toMatchObject({ code: "conflict" });

  expect(await agentRow(ctx, id)).toMatchObject({ reviewStatus: "submitted" });
  expect(await decisionsOf(ctx, id)).toEqual([]);
  expect(await auditEntries(ctx)).toEqual([]);
});
