import { expect, test } from "vitest";

import { changeListing } from "~/services/agents/change-listing.server";
import { refreshLive } from "~/services/agents/refresh-live.server";
import { appealTakedown } from "~/services/approvals/takedowns/appeal-takedown.server";
import { decideAppeal } from "~/services/approvals/takedowns/decide-appeal.server";
import { setAgentListing } from "~/services/approvals/set-agent-listing.server";

import { testCtx } from "../../support/ctx";
import { changeUser } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { givenListing } from "../../support/given-listings";
import { noticesOf } from "../../support/given-projects";
import {
  agentRow,
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";
import {
  APPEAL,
  givenAppeal,
  givenTakedown,
  REASON,
  takedownOf,
} from "../../support/given-takedowns";

const WHY = "The other agent’s page is older.";

test("an owner cannot list an agent that an administrator took down, and reads why", async () => {
  const ctx = await testCtx();
  const { agent, owner, own } = await givenTakedown(ctx);

  const relisting = changeListing(ctx, { ...own, isActive: true });

  await expect(relisting).rejects.toMatchObject({ code: "conflict" });
  await changeListing(ctx, { ...own, priceUsd: 20_000 });
  await ctx.store.tx((tx) => refreshLive(ctx, tx, agent.id));
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
  const [notice] = await noticesOf(ctx, owner.id, "agent_unlisted");
  expect(notice?.message).toContain(REASON);
  const [mail] = await mailsTo(ctx, owner.email);
  expect(mail?.textBody).toContain(REASON);
});

test("an owner lists again what they unlisted themselves", async () => {
  const ctx = await testCtx();
  const { agent, own } = await givenListing(ctx);
  await changeListing(ctx, { ...own, isActive: false });

  await changeListing(ctx, { ...own, isActive: true });

  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
});

test("an administrator also keeps down what its owner had unlisted before", async () => {
  const ctx = await testCtx();
  const { agent, own } = await givenListing(ctx);
  await changeListing(ctx, { ...own, isActive: false });
  const { id: administratorId } = await givenAdministrator(ctx);
  const act = { administratorId, agentId: agent.id, reason: REASON };

  await setAgentListing(ctx, { ...act, isActive: false });

  const relisting = changeListing(ctx, { ...own, isActive: true });
  await expect(relisting).rejects.toMatchObject({ code: "conflict" });
});

test("a takedown is appealed once, and the administrators who can sign in are notified", async () => {
  const ctx = await testCtx();
  const { administrator, own, agent } = await givenTakedown(ctx);
  const away = await givenAdministrator(ctx, "away");
  await changeUser(ctx, away.id, { suspendedAt: ctx.now() });
  const appeal = { ...own, appeal: APPEAL };

  const outcomes = await Promise.allSettled([
    appealTakedown(ctx, appeal),
    appealTakedown(otherProcess(ctx, "other"), appeal),
  ]);

  expect(outcomes.map(({ status }) => status).sort()).toEqual([
    "fulfilled",
    "rejected",
  ]);
  expect(await takedownOf(ctx, agent.id)).toMatchObject({ appeal: APPEAL });
  expect(await noticesOf(ctx, administrator.id, "appeal_new")).toHaveLength(1);
  expect(await noticesOf(ctx, away.id, "appeal_new")).toEqual([]);
  expect((await auditEntries(ctx)).at(-1)).toMatchObject({
    act: "takedown_appealed",
    actorUserId: own.ownerId,
    after: { appeal: APPEAL },
  });
});

test("an agent that is listed cannot be appealed for, and a stranger's is not found", async () => {
  const ctx = await testCtx();
  const { own } = await givenListing(ctx);
  const stranger = await givenAdministrator(ctx);

  const listed = appealTakedown(ctx, { ...own, appeal: APPEAL });
  const foreign = { ...own, ownerId: stranger.id, appeal: APPEAL };

  await expect(listed).rejects.toMatchObject({ code: "conflict" });
  await expect(appealTakedown(ctx, foreign)).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each([
  ["upheld", false, "takedown_upheld"],
  ["granted", true, "appeal_granted"],
] as const)(
  "an appeal that is %s leaves the agent live: %s",
  async (outcome, isLive, act) => {
    const ctx = await testCtx();
    const { agent, owner, own, administrator, takedownId } =
      await givenAppeal(ctx);
    const other = await givenAdministrator(ctx);
    const decision = { administratorId: other.id, takedownId, reason: WHY };

    await decideAppeal(ctx, { ...decision, outcome });

    expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive });
    const relisting = changeListing(ctx, { ...own, isActive: true });
    if (isLive) await relisting;
    else await expect(relisting).rejects.toMatchObject({ code: "conflict" });
    const appealing = appealTakedown(ctx, { ...own, appeal: "Again." });
    await expect(appealing).rejects.toMatchObject({ code: "conflict" });
    const [notice] = await noticesOf(ctx, owner.id, "appeal_decided");
    expect(notice?.message).toContain(WHY);
    const told = await noticesOf(ctx, administrator.id, "appeal_closed");
    expect(told[0]?.message).toContain(WHY);
    const entries = await auditEntries(ctx);
    expect(entries.find((entry) => entry.act === act)).toMatchObject({
      actorUserId: other.id,
      before: { reason: REASON, appeal: APPEAL },
      after: { outcome, reason: WHY },
    });
  },
);

test("an administrator who took an agent down decides its appeal only if there is no other", async () => {
  const ctx = await testCtx();
  const { agent, administrator, takedownId } = await givenAppeal(ctx);
  const other = await givenAdministrator(ctx);
  const decision = {
    administratorId: administrator.id,
    takedownId,
    outcome: "granted",
    reason: WHY,
  } as const;

  const refused = decideAppeal(ctx, decision);
  await expect(refused).rejects.toMatchObject({ code: "forbidden" });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });

  await changeUser(ctx, other.id, { role: "user" });
  await decideAppeal(ctx, decision);
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  expect((await auditEntries(ctx)).at(-1)?.after).toEqual({
    outcome: "granted",
    reason: WHY,
    isOnlyAdministrator: true,
  });
});

test("of two concurrent decisions about an appeal one wins", async () => {
  const ctx = await testCtx();
  const { agent, takedownId } = await givenAppeal(ctx);
  const [one, two] = [
    await givenAdministrator(ctx, "one"),
    await givenAdministrator(ctx, "two"),
  ];
  const decision = { takedownId, reason: WHY };

  const outcomes = await Promise.allSettled([
    decideAppeal(ctx, {
      ...decision,
      administratorId: one.id,
      outcome: "granted",
    }),
    decideAppeal(otherProcess(ctx, "other"), {
      ...decision,
      administratorId: two.id,
      outcome: "upheld",
    }),
  ]);

  const lost = outcomes.filter(({ status }) => status === "rejected");
  expect(lost).toMatchObject([{ reason: { code: "conflict" } }]);
  const { outcome, endedAt } = await takedownOf(ctx, agent.id);
  expect(endedAt !== null).toBe(outcome === "granted");
  expect(await agentRow(ctx, agent.id)).toMatchObject({
    isLive: outcome === "granted",
  });
});
