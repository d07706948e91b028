import { setImmediate as nextTurn } from "node:timers/promises";

import { expect, test } from "vitest";

import { proofPlaces } from "~/domain/publishers/publishers";
import { changeUsername } from "~/services/accounts/change-username.server";
import { refreshLive } from "~/services/agents/refresh-live.server";
import { showReview } from "~/services/approvals/show-review.server";
import { checkOwnDomain } from "~/services/publishers/check-domain.server";
import { storeMissingNames } from "~/services/publishers/follow-names.server";
import {
  addDomain,
  removeDomain,
} from "~/services/publishers/own-domain.server";

import { comparedNames } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { changeUser, given } from "../../support/given";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";
import { DOMAIN, standInDomain } from "../../support/stand-in-domain";

const { signal } = new AbortController();

/** What the review panel says about the names of a submission. */
async function flagged(ctx: TestCtx, title: string, username?: string) {
  const owner = await given.user(ctx, username ? { username } : {});
  const { id } = await givenSubmission(ctx, {
    ownerUserId: owner.id,
    slug: `submitted-${owner.username}`.replaceAll("_", "-"),
    version: { name: title },
  });
  const wanted = { agentId: id, administratorId: "reviewer" };
  const { imitated } = await showReview(ctx, wanted);
  return imitated.map(({ text }) => text);
}

async function givenAgent(ctx: TestCtx, name: string) {
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id, name });
  await ctx.store.tx((tx) => refreshLive(ctx, tx, agent.id));
  return { owner, agent };
}

async function givenPublisher(ctx: TestCtx, username: string) {
  const { zone, records } = await standInDomain();
  ctx.domainRecords = records;
  const user = await given.user(ctx, { username });
  const row = await addDomain(ctx, { userId: user.id, domain: DOMAIN });
  const { dnsName, value } = proofPlaces(row);
  zone.txt.set(dnsName, [value]);
  await checkOwnDomain(ctx, user.id);
  return user;
}

test("a title that looks like another live agent is flagged with that agent", async () => {
  const ctx = await testCtx();
  await givenAgent(ctx, "Ledger Falcon");
  expect(await flagged(ctx, "Ledger Fa1con Official")).toEqual([
    "The title “Ledger Fa1con Official” looks like “Ledger Falcon”, the title of another agent.",
  ]);
  expect(await flagged(ctx, "Inbox Sorter")).toEqual([]);
});

test("an owner's own agents and agents that are not live are not flagged", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenAgent(ctx, "Ledger Falcon");
  const administrator = await givenAdministrator(ctx);
  const { id } = await givenSubmission(ctx, {
    ownerUserId: owner.id,
    version: { name: "Ledger Falcon Pro" },
  });
  const wanted = { agentId: id, administratorId: administrator.id };
  expect((await showReview(ctx, wanted)).imitated).toEqual([]);

  await changeUser(ctx, owner.id, { suspendedAt: ctx.now() });
  await ctx.store.tx((tx) => refreshLive(ctx, tx, agent.id));
  expect(await flagged(ctx, "Ledger Falcon")).toEqual([]);
});

test("usernames that look like a verified publisher are flagged while it is one", async () => {
  const ctx = await testCtx();
  const user = await givenPublisher(ctx, "northwind");
  const first = await flagged(ctx, "Inbox Sorter", "n0rthwind-official");
  expect(first.join()).toContain(
    "The username “n0rthwind-official” looks like “northwind”, the username of a verified publisher.",
  );

  await changeUsername(ctx, { userId: user.id, username: "southsea" });
  expect(await flagged(ctx, "Call Sorter", "northwind_2")).toEqual([]);

  await removeDomain(ctx, user.id);
  expect(await flagged(ctx, "Mail Sorter", "s0uthsea")).toEqual([]);
});

test("a title that looks like a publisher's domain is flagged", async () => {
  const ctx = await testCtx();
  await givenPublisher(ctx, "northwind");
  const texts = await flagged(ctx, "Arrnory Official");
  expect(texts).toEqual([
    `The title “Arrnory Official” looks like “${DOMAIN}”, the domain of a verified publisher.`,
  ]);
});

test("the job stores names that are missing or of other rules, once", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  await given.liveAgent(ctx, { ownerUserId, name: "Ledger Falcon" });
  await givenAgent(ctx, "Inbox Eagle");
  await ctx.store.tx((tx) => tx.update(comparedNames).set({ rules: 0 }));

  expect(await storeMissingNames(ctx, signal)).toBe(2);
  expect(await storeMissingNames(ctx, signal)).toBe(0);
  await ctx.store.tx((tx) => tx.update(comparedNames).set({ rules: 0 }));
  expect(await storeMissingNames(ctx, signal)).toBe(0);
  expect(await flagged(ctx, "Ledger Falcon")).toHaveLength(1);
});

test("the job lets requests run between batches", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.user(ctx);
  for (let count = 0; count < 40; count += 1) {
    await given.liveAgent(ctx, { ownerUserId, name: `Hawk ${count}` });
  }
  let isRunning = true;
  let turns = 0;
  const requests = async () => {
    for (; isRunning; turns += 1) await nextTurn();
  };
  const served = requests();

  const stored = await storeMissingNames(ctx, signal).finally(() => {
    isRunning = false;
  });
  await served;

  expect(stored).toBe(40);
  expect(turns).toBeGreaterThanOrEqual(4);
});
