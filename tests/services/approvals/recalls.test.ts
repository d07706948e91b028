import { expect, test } from "vitest";

import { actOnRecall } from "~/services/approvals/recalls/act-on-recall.server";
import { alertUnconfirmedRecalls } from "~/services/approvals/recalls/alert-unconfirmed.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx } from "../../support/ctx";
import { changeUser } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { noticesOf } from "../../support/given-projects";
import { givenDelivered, givenPurchase } from "../../support/given-purchases";
import {
  FOUND,
  givenRecall,
  givenRecallable,
  recallRow,
  recallVersion,
} from "../../support/given-recalls";
import {
  addVersion,
  agentRow,
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";
import { retriedCtx } from "../../support/watched-transactions";

const HOUR = 3_600_000;

test("a recall takes effect at once, and owner, buyers and administrators are notified", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "zip");
  const { buyer, order } = await givenPurchase(ctx, agent, { totalCents: 900 });
  const gone = await givenPurchase(ctx, agent, { status: "refunded" });

  const { first, second, recall } = await givenRecall(ctx, agent.id);

  expect(recall).toMatchObject({ status: "started", startedById: first.id });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
  const [notice] = await noticesOf(ctx, buyer.id, "order_recalled");
  expect(notice).toMatchObject({ relatedId: order.id });
  expect(notice?.message).toMatch(/malware[\s\S]*Delete it[\s\S]*price back/);
  const [mail] = await mailsTo(ctx, buyer.email);
  expect(mail?.textBody).toContain(FOUND);
  expect(await noticesOf(ctx, gone.buyer.id, "order_recalled")).toEqual([]);
  expect(await noticesOf(ctx, owner.id, "agent_recalled")).toHaveLength(1);
  expect(await noticesOf(ctx, second.id, "recall_step")).toHaveLength(1);
  expect(await noticesOf(ctx, first.id, "recall_step")).toEqual([]);
  expect((await auditEntries(ctx)).at(-1)).toMatchObject({
    act: "recall_started",
    actorUserId: first.id,
    before: { isLive: true },
    after: { isLive: false, version: "1.0.0", kind: "malware", reason: FOUND },
  });
});

test("only a version that was published can be recalled, and once", async () => {
  const ctx = await testCtx();
  const { agentId, first, second } = await givenRecall(ctx);
  await addVersion(ctx, agentId, { version: { version: "1.1.0" } });
  const by = { agentId, administratorId: first.id };

  await expect(
    recallVersion(ctx, { ...by, version: "1.1.0" }),
  ).rejects.toMatchObject({
    code: "invalid",
    errors: {
      version: [
        "This agent has never published this version. It has published: 1.0.0.",
      ],
    },
  });
  await expect(
    recallVersion(ctx, { ...by, administratorId: second.id }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("a second administrator confirms; the first cannot", async () => {
  const ctx = await testCtx();
  const { agentId, first, second, recall, step } = await givenRecall(ctx);

  await expect(step(first, "confirm")).rejects.toMatchObject({
    code: "forbidden",
  });
  await step(second, "confirm");

  expect(await recallRow(ctx, recall.id)).toMatchObject({
    status: "confirmed",
    confirmedById: second.id,
  });
  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: false });
  expect((await auditEntries(ctx)).at(-1)?.after).not.toHaveProperty(
    "isOnlyAdministrator",
  );
});

test("a second administrator alone lifts what nobody has confirmed", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenDelivered(ctx, "zip");
  const { buyer } = await givenPurchase(ctx, agent);
  const { first, second, step } = await givenRecall(ctx, agent.id);

  await expect(step(first, "lift")).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(step(second, "lift", " ")).rejects.toMatchObject({
    errors: { reason: [expect.any(String)] },
  });
  await step(second, "lift");

  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  expect(await noticesOf(ctx, buyer.id, "recall_ended")).toHaveLength(1);
  expect(await noticesOf(ctx, owner.id, "agent_recall_lifted")).toHaveLength(1);
});

test("lifting a confirmed recall needs a proposal and another administrator", async () => {
  const ctx = await testCtx();
  const { agentId, first, second, recall, step } = await givenRecall(ctx);
  await step(second, "confirm");

  await expect(step(first, "lift")).rejects.toMatchObject({ code: "conflict" });
  await step(first, "propose_lift");
  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: false });
  await expect(step(first, "lift")).rejects.toMatchObject({
    code: "forbidden",
  });
  await step(second, "keep");
  expect(await recallRow(ctx, recall.id)).toMatchObject({
    status: "confirmed",
    liftingById: null,
  });
  await step(second, "propose_lift");
  await step(first, "lift");

  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: true });
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts).toEqual([
    "recall_started",
    "recall_confirmed",
    "recall_lift_proposed",
    "recall_kept",
    "recall_lift_proposed",
    "recall_lifted",
  ]);
});

test("of a confirmation and a lifting at once one wins, and the other is refused", async () => {
  const ctx = await testCtx();
  const { agentId, second, recall } = await givenRecall(ctx);
  const third = await givenAdministrator(ctx, "third_eye");
  const wanted = { recallId: recall.id, reason: "It is harmless." };

  const outcomes = await Promise.allSettled([
    actOnRecall(ctx, { ...wanted, administratorId: second.id, act: "confirm" }),
    actOnRecall(otherProcess(ctx, "other"), {
      ...wanted,
      administratorId: third.id,
      act: "lift",
    }),
  ]);

  const lost = outcomes.filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject([{ reason: { code: "conflict" } }]);
  const { status } = await recallRow(ctx, recall.id);
  expect(await agentRow(ctx, agentId)).toMatchObject({
    isLive: status === "lifted",
  });
});

test("the only administrator confirms by starting and lifts alone, and the audit log says so", async () => {
  const ctx = await testCtx();
  const { agentId, first, second } = await givenRecallable(ctx);
  await changeUser(ctx, second.id, { suspendedAt: ctx.now() });

  const by = { agentId, administratorId: first.id };
  const { id: recallId, status } = await recallVersion(ctx, by);
  expect(status).toBe("confirmed");
  await actOnRecall(ctx, {
    administratorId: first.id,
    recallId,
    act: "propose_lift",
    reason: "It was another file.",
  });

  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: true });
  expect(await auditEntries(ctx)).toMatchObject([
    { act: "recall_started", after: { isOnlyAdministrator: true } },
    { act: "recall_lifted", after: { isOnlyAdministrator: true } },
  ]);
});

test("an administrator who owns the agent is no second one", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenDelivered(ctx, "zip");
  await changeUser(ctx, owner.id, { role: "admin" });
  const { id } = await givenAdministrator(ctx);

  const by = { agentId: agent.id, administratorId: id };
  expect(await recallVersion(ctx, by)).toMatchObject({ status: "confirmed" });
});

test("after 48 hours without a confirmation all administrators are alerted, once", async () => {
  const ctx = await testCtx();
  const { first, second } = await givenRecall(ctx);
  ctx.advance(48 * HOUR - 1);
  expect(await alertUnconfirmedRecalls(ctx)).toBe(0);
  ctx.advance(1);

  const counts = await Promise.all([
    alertUnconfirmedRecalls(retriedCtx(ctx)),
    alertUnconfirmedRecalls(otherProcess(ctx, "other")),
  ]);

  expect(counts.sort()).toEqual([0, 1]);
  expect(await alertUnconfirmedRecalls(ctx)).toBe(0);
  for (const { id } of [first, second]) {
    expect(await noticesOf(ctx, id, "recall_overdue")).toHaveLength(1);
  }
});

test("a confirmed or lifted recall raises no alert", async () => {
  const ctx = await testCtx();
  const { second, step } = await givenRecall(ctx);
  await step(second, "confirm");
  ctx.advance(72 * HOUR);
  expect(await alertUnconfirmedRecalls(ctx)).toBe(0);
});

test("an edit of its listing does not end a recall; an approved new version goes live", async () => {
  const ctx = await testCtx();
  const { agentId, first } = await givenRecall(ctx);
  const approve = () =>
    reviewAgent(ctx, {
      administratorId: first.id,
      agentId,
      outcome: "approved",
    });

  await addVersion(ctx, agentId, { version: { edition: 1 } });
  await approve();
  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: false });

  await addVersion(ctx, agentId, { version: { version: "1.0.1" } });
  await approve();
  expect(await agentRow(ctx, agentId)).toMatchObject({ isLive: true });
});
