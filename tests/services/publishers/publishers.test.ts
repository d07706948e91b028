import { expect, test } from "vitest";

import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";
import { proofPlaces } from "~/domain/publishers/publishers";
import { findFullAgent } from "~/services/catalogue/find-full-agent.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";
import { showArsenal } from "~/services/catalogue/show-arsenal.server";
import { submitDraft } from "~/services/agents/submit-draft.server";
import {
  checkAgain,
  checkOwnDomain,
} from "~/services/publishers/check-domain.server";
import { checkDueDomains } from "~/services/publishers/check-due-domains.server";
import {
  addDomain,
  removeDomain,
} from "~/services/publishers/own-domain.server";
import { findPublisher } from "~/services/publishers/show-publisher.server";

import { publisherDomains } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import { otherProcess } from "../../support/given-delivery";
import { givenDraft } from "../../support/given-drafts";
import { leave } from "../../support/given-leaving";
import { noticesOf } from "../../support/given-projects";
import {
  DOMAIN,
  servesFile,
  standInDomain,
} from "../../support/stand-in-domain";

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

/** A context that reads a stand-in domain. */
async function givenDomain() {
  const ctx = await testCtx();
  const stand = await standInDomain();
  ctx.domainRecords = stand.records;
  return { ctx, ...stand };
}

async function proofOf(ctx: TestCtx) {
  const [row] = await ctx.store.read.select().from(publisherDomains);
  return row!;
}

/** An account that has proven the domain by a TXT record. */
async function givenPublisher() {
  const stand = await givenDomain();
  const { ctx, zone } = stand;
  const user = await given.user(ctx);
  const row = await addDomain(ctx, { userId: user.id, domain: DOMAIN });
  const { dnsName, value } = proofPlaces(row);
  const publish = () => void zone.txt.set(dnsName, [value]);
  publish();
  await checkOwnDomain(ctx, user.id);
  return { ...stand, user, row, publish, unpublish: () => zone.txt.clear() };
}

test("a TXT record proves a domain, and agents say when it was checked", async () => {
  const { ctx, user } = await givenPublisher();
  expect(await findPublisher(ctx.store.read, user.id)).toMatchObject({
    domain: DOMAIN,
    text: `Controls ${DOMAIN}, checked on Mar 2, 2026`,
  });
  const agent = await given.liveAgent(ctx, { ownerUserId: user.id });
  const found = await findFullAgent(ctx, { key: agent.slug, viewer: null });
  expect(found.publisher).toMatchObject({ domain: DOMAIN });
});

test("cards mark a publisher's agents while the badge is shown", async () => {
  const { ctx, user } = await givenPublisher();
  await given.liveAgent(ctx, { ownerUserId: user.id });
  const { id: stranger } = await given.user(ctx);
  await addDomain(ctx, { userId: stranger, domain: DOMAIN });
  await given.liveAgent(ctx, { ownerUserId: stranger });
  await reindexAll(ctx);
  const marked = async () => {
    const { agents } = await showArsenal(ctx, NO_FILTERS);
    return agents.map(({ isPublisher }) => isPublisher).sort();
  };

  expect(await marked()).toEqual([false, true]);
  await removeDomain(ctx, user.id);
  expect(await marked()).toEqual([false, false]);
});

test("a file proves a domain, for each account that its lines name", async () => {
  const { ctx, host } = await givenDomain();
  const users = [await given.user(ctx), await given.user(ctx)];
  const stranger = await given.user(ctx);
  const values = [];
  for (const { id: userId } of users) {
    const row = await addDomain(ctx, { userId, domain: DOMAIN });
    values.push(proofPlaces(row).value);
  }
  await addDomain(ctx, { userId: stranger.id, domain: DOMAIN });
  host.handle = servesFile(...values);

  for (const { id } of users) {
    expect(await checkOwnDomain(ctx, id)).toMatchObject({ method: "file" });
  }
  await expect(checkOwnDomain(ctx, stranger.id)).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await findPublisher(ctx.store.read, stranger.id)).toBeNull();
});

test("a refused check says what was found in both places", async () => {
  const { ctx, host } = await givenDomain();
  const { id: userId } = await given.user(ctx);
  await addDomain(ctx, { userId, domain: DOMAIN });
  host.handle = servesFile("armory-publisher=another");

  await expect(checkOwnDomain(ctx, userId)).rejects.toThrow(
    /no TXT record was found\. File .*: it does not have a line/,
  );
  expect(await proofOf(ctx)).toMatchObject({
    status: "pending",
    checkedAt: null,
  });
});

test("a proof that is gone warns once, and after a week the badge goes", async () => {
  const { ctx, user, unpublish } = await givenPublisher();
  unpublish();
  ctx.advance(DAY_MS);
  expect(await checkDueDomains(ctx, signal)).toEqual({ found: 0, missing: 1 });
  ctx.advance(DAY_MS);
  await checkDueDomains(ctx, signal);

  expect(await findPublisher(ctx.store.read, user.id)).toMatchObject({
    text: expect.stringContaining("Mar 2, 2026"),
  });
  expect(await noticesOf(ctx, user.id, "publisher_failing")).toHaveLength(1);

  ctx.advance(6 * DAY_MS);
  await checkDueDomains(ctx, signal);
  expect(await findPublisher(ctx.store.read, user.id)).toBeNull();
  expect(await noticesOf(ctx, user.id, "publisher_lost")).toHaveLength(1);
  expect(await mailsTo(ctx, user.email)).toHaveLength(2);
  expect(await checkDueDomains(ctx, signal)).toEqual({ found: 0, missing: 0 });
});

test("a proof that is put back within the week keeps its badge without another notice", async () => {
  const { ctx, user, publish, unpublish } = await givenPublisher();
  unpublish();
  ctx.advance(DAY_MS);
  await checkDueDomains(ctx, signal);
  publish();
  ctx.advance(DAY_MS);
  await checkDueDomains(ctx, signal);
  expect(await proofOf(ctx)).toMatchObject({
    status: "verified",
    failingSince: null,
  });
  expect(await noticesOf(ctx, user.id, "publisher_failing")).toHaveLength(1);
});

test("nothing is due within a day, unless its account submits an agent", async () => {
  const { ctx, zone, records } = await givenPublisher();
  ctx.domainRecords = records;
  expect(await checkDueDomains(ctx, signal)).toEqual({ found: 0, missing: 0 });

  const { own } = await givenDraft(ctx);
  const other = await addDomain(ctx, { userId: own.ownerId, domain: DOMAIN });
  const { dnsName, value } = proofPlaces(other);
  zone.txt.set(dnsName, [value]);
  await checkOwnDomain(ctx, own.ownerId);
  ctx.advance(1000);
  await submitDraft(ctx, own);
  expect(await checkDueDomains(ctx, signal)).toEqual({ found: 1, missing: 0 });
});

test("of two concurrent checks one counts, and warns once", async () => {
  const { ctx, user, unpublish } = await givenPublisher();
  unpublish();
  const other = otherProcess(ctx, "other");
  const row = await proofOf(ctx);

  await Promise.all([checkAgain(ctx, row), checkAgain(other, row)]);

  expect(await proofOf(ctx)).toMatchObject({ status: "failing", revision: 2 });
  expect(await noticesOf(ctx, user.id, "publisher_failing")).toHaveLength(1);
});

test("a check of a replaced domain proves nothing", async () => {
  const { ctx, user, row } = await givenPublisher();
  await addDomain(ctx, { userId: user.id, domain: "other.example" });
  expect(await findPublisher(ctx.store.read, user.id)).toBeNull();

  await checkAgain(ctx, row);

  expect(await findPublisher(ctx.store.read, user.id)).toBeNull();
  expect(await proofOf(ctx)).toMatchObject({ domain: "other.example" });
});

test("removing the domain or deleting the account ends the badge", async () => {
  const { ctx, user } = await givenPublisher();
  await removeDomain(ctx, user.id);
  expect(await findPublisher(ctx.store.read, user.id)).toBeNull();
  await expect(removeDomain(ctx, user.id)).rejects.toMatchObject({
    code: "not_found",
  });

  await addDomain(ctx, { userId: user.id, domain: DOMAIN });
  await leave(ctx, user);
  expect(await proofOf(ctx)).toBeUndefined();
});

test("checks are limited, because each asks other hosts", async () => {
  const { ctx, user } = await givenPublisher();
  for (let check = 2; check <= 20; check += 1) {
    await checkOwnDomain(ctx, user.id);
  }
  await expect(checkOwnDomain(ctx, user.id)).rejects.toMatchObject({
    code: "too_many",
  });
});
