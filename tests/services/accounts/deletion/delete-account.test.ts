import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { deleteAccount } from "~/services/accounts/deletion/delete-account.server";
import { logIn } from "~/services/accounts/log-in.server";
import { registerAccount } from "~/services/accounts/register-account.server";
import { notify } from "~/services/notifications/notify.server";
import { listOperators } from "~/services/operators/list-operators.server";

import {
  agents,
  agentVersions,
  intelligenceAgents,
  orders,
  projectOffers,
} from "../../../../drizzle/schema";
import { testBrowser } from "../../../support/app";
import { testCtx } from "../../../support/ctx";
import { given, PASSWORD } from "../../../support/given";
import {
  givenApplication,
  mailsTo,
  userRow,
} from "../../../support/given-accounts";
import { applicationsIn, waitlistIn } from "../../../support/given-desk";
import { leave } from "../../../support/given-leaving";
import {
  chatRows,
  givenOffer,
  givenProject,
  noticesOf,
  requestRows,
} from "../../../support/given-projects";
import { givenSold } from "../../../support/given-reviews";
import { PROOF, signedInBrowser } from "../../../support/given-session";
import { givenToken, holderOf } from "../../../support/given-tokens";

const clientAddress = "203.0.113.7";

test("a deleted account cannot sign in, and its name and address are free", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx, { username: "leaver" });
  const { secret } = await givenToken(ctx, user.id);
  const browser = await signedInBrowser(ctx, user.id);

  await leave(ctx, user);

  expect((await browser.api("GET", "/api/user")).status).toBe(401);
  expect(await holderOf(ctx, secret)).toBeNull();
  const typed = { email: user.email, password: PASSWORD, clientAddress };
  await expect(logIn(ctx, typed)).rejects.toMatchObject({
    code: "unauthenticated",
  });
  const { email, username } = user;
  const fresh = { email, username, password: "a quiet river bend" };
  const again = await registerAccount(ctx, {
    ...fresh,
    firstName: null,
    lastName: null,
  });
  expect(again.id).not.toBe(user.id);
});

test("the row keeps no personal data, and its password cannot be guessed", async () => {
  const ctx = await testCtx();
  const user = await given.operator(ctx, {
    firstName: "Dana",
    lastName: "Reyes",
    bio: "Lives in Riga.",
    website: "https://dana.example",
    iconUrl: "/images/x.webp",
    timeZone: "Europe/Riga",
    billingCompany: "Reyes Freight",
    billingAddress: "1 Quay Street, Riga",
    billingVatId: "LV40003000000",
  });

  await leave(ctx, user);

  const row = await userRow(ctx, user.id);
  expect(row).toMatchObject({
    firstName: "Deleted",
    lastName: "account",
    bio: null,
    website: null,
    iconUrl: null,
    timeZone: "UTC",
    isOperator: false,
    operatorSpecializations: [],
    deletedAt: ctx.now(),
  });
  expect(JSON.stringify(row)).not.toMatch(/Dana|Reyes|Riga|LV4|@example\.com/);
  expect(row.password).not.toBe(user.password);
  expect(await listOperators(ctx)).toEqual([]);
});

test("a wrong password deletes nothing, and counts as a failed sign-in", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  const guess = { ...PROOF, user, currentPassword: "wrong" };
  for (let count = 0; count < 5; count += 1) {
    await expect(deleteAccount(ctx, guess)).rejects.toMatchObject({
      errors: { currentPassword: [expect.any(String)] },
    });
  }

  await expect(leave(ctx, user)).rejects.toMatchObject({ code: "too_many" });
  expect((await userRow(ctx, user.id)).deletedAt).toBeNull();
});

test("agents are unlisted, drafts deleted, and buyers keep what they bought", async () => {
  const ctx = await testCtx();
  const { owner, buyer, agent, order } = await givenSold(ctx, {});
  await given.intelligenceAgent(ctx, { agentId: agent.id });
  const draft = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    slug: "draft",
    publishedVersionId: null,
    isLive: false,
    reviewStatus: "draft",
  });

  await leave(ctx, owner);

  const anyone = testBrowser(ctx);
  const path = `/api/agents/${agent.slug}`;
  expect((await anyone.api("GET", path)).status).toBe(404);
  expect((await anyone.api("GET", "/api/agents")).body).toMatchObject({
    total: 0,
  });
  const { read } = ctx.store;
  expect(await read.select().from(intelligenceAgents)).toMatchObject([
    { isActive: false },
  ]);
  const left = await read.select().from(agents);
  expect(left.map(({ id }) => id)).toEqual([agent.id]);
  expect(left.map(({ id }) => id)).not.toContain(draft.id);
  const browser = await signedInBrowser(ctx, buyer.id);
  const kept = await browser.api("GET", `/api/orders/${order.id}`);
  expect(kept).toMatchObject({ status: 200, body: { status: "completed" } });
  expect((await browser.get(`/agent/${agent.slug}`)).status).toBe(200);
});

test("the next version of a live agent is deleted with its owner's account", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenSold(ctx, {});
  const { read } = ctx.store;
  const [published] = await read.select().from(agentVersions);
  const next = { ...published!, id: ctx.newId(), version: "2.0.0" };
  await ctx.store.tx(async (tx) => {
    await tx.insert(agentVersions).values({ ...next, status: "submitted" });
    const pendingVersionId = next.id;
    await tx.update(agents).set({ pendingVersionId });
  });

  await leave(ctx, owner);

  const versions = await read.select().from(agentVersions);
  expect(versions.map(({ version }) => version)).toEqual(["1.0.0"]);
  const [left] = await read
    .select()
    .from(agents)
    .where(eq(agents.id, agent.id));
  expect(left?.pendingVersionId).toBeNull();
});

test("reviews and payments stay, under the name of a deleted account", async () => {
  const ctx = await testCtx();
  const { buyer, agent, order } = await givenSold(ctx, {});
  const browser = await signedInBrowser(ctx, buyer.id);
  const reviews = `/api/agents/${agent.slug}/reviews`;
  await browser.api("POST", reviews, {
    rating: 5,
    title: "Works",
    bodyMd: "It does what it says.",
  });

  await leave(ctx, buyer);

  const listed = await testBrowser(ctx).api("GET", reviews);
  expect(JSON.stringify(listed.body)).toContain("Deleted account");
  expect(JSON.stringify(listed.body)).not.toContain('"buyer"');
  const kept = await ctx.store.read.select().from(orders);
  expect(kept).toMatchObject([{ id: order.id, buyerUserId: buyer.id }]);
});

test("open projects are closed, unpaid offers end, and the other party is notified", async () => {
  const ctx = await testCtx();
  const { chatId, requester, operator } = await givenProject(ctx);
  await givenOffer(ctx, { projectChatId: chatId, offererUserId: operator.id });

  await leave(ctx, requester);

  expect(await chatRows(ctx)).toMatchObject([{ status: "closed" }]);
  expect(await requestRows(ctx)).toMatchObject([{ status: "cancelled" }]);
  expect(await ctx.store.read.select().from(projectOffers)).toMatchObject([
    { status: "withdrawn" },
  ]);
  expect(await noticesOf(ctx, operator.id, "request_closed")).toHaveLength(1);
});

test.each([true, false])(
  "rows stored under an address are deleted if it was verified: %s",
  async (isVerified) => {
    const ctx = await testCtx();
    const emailVerifiedAt = isVerified ? ctx.now() : null;
    const user = await given.user(ctx, { emailVerifiedAt });
    await givenApplication(ctx, { email: user.email });
    await testBrowser(ctx).api("POST", "/api/waitlist", { email: user.email });

    await leave(ctx, user);

    const kept = isVerified ? 0 : 1;
    expect(await applicationsIn(ctx)).toHaveLength(kept);
    expect(await waitlistIn(ctx)).toHaveLength(kept);
    const mails = await mailsTo(ctx, user.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      "Your account was deleted",
    );
  },
);

test("a deleted user gets no further mail", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);
  await leave(ctx, user);
  const { email: to } = await userRow(ctx, user.id);

  const request = { id: "late", userId: user.id, email: to };
  await ctx.store.tx((tx) =>
    notify(ctx, tx, { kind: "support_received", request }),
  );

  expect(await mailsTo(ctx, to)).toEqual([]);
});

test("of two concurrent deletions one succeeds", async () => {
  const ctx = await testCtx();
  const user = await given.user(ctx);

  const outcomes = await Promise.allSettled([
    leave(ctx, user),
    leave(ctx, user),
  ]);

  const lost = outcomes.filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject([{ reason: { code: "not_found" } }]);
  expect(await mailsTo(ctx, user.email)).toHaveLength(1);
});
