import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { deleteDraft } from "~/services/agents/delete-draft.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";
import { showUploads } from "~/services/agents/show-uploads.server";
import { storePackage } from "~/services/agents/store-package.server";

import {
  agents,
  agentVersions,
  deliverables,
  packageFiles,
} from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import {
  givenDraft,
  goodPackage,
  inParts,
  README,
  zipOf,
} from "../../support/given-packages";

type Own = { ownerId: string; agentId: string };

function store(ctx: TestCtx, own: Own, bytes = goodPackage()) {
  return storePackage(ctx, {
    ...own,
    fileName: "tool.zip",
    source: inParts(bytes),
  });
}

function rows(ctx: TestCtx) {
  return ctx.store.read.select().from(packageFiles);
}

async function setStatus(
  ctx: TestCtx,
  { agentId }: Own,
  status: "submitted" | "rejected",
) {
  await ctx.store.tx(async (tx) => {
    await tx
      .update(agentVersions)
      .set({ status })
      .where(eq(agentVersions.agentId, agentId));
    await tx
      .update(agents)
      .set({ reviewStatus: status })
      .where(eq(agents.id, agentId));
  });
}

test("a package is stored under its hash, with its entries and size", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const bytes = goodPackage();
  const stored = await store(ctx, own, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(stored).toMatchObject({
    sha256,
    size: bytes.length,
    fileName: "tool.zip",
    entries: [
      { name: "README.md", size: 10 },
      { name: "src/run.js", size: 6 },
    ],
  });
  expect(await ctx.packages.find(sha256)).toMatchObject({ sha256 });
  expect((await showUploads(ctx, own)).file).toMatchObject({
    sha256,
    fileName: "tool.zip",
    entryCount: 2,
  });
});

test("a package without a file name is named after the agent's slug", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const source = inParts(goodPackage());
  const stored = await storePackage(ctx, { ...own, fileName: "", source });
  expect(stored.fileName).toBe("invoice-hawk.zip");
});

test("a replaced package is deleted, and its file later", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const first = await store(ctx, own, goodPackage("one"));
  const second = await store(ctx, own, goodPackage("two"));
  expect(await rows(ctx)).toMatchObject([{ sha256: second.sha256 }]);
  const later = new Date(Date.now() + 1_000);
  await removeUnusedFiles(ctx, { olderThan: new Date(0) });
  expect(await ctx.packages.find(first.sha256)).not.toBeNull();
  await removeUnusedFiles(ctx, { olderThan: later });
  expect(await ctx.packages.find(first.sha256)).toBeNull();
  expect(await ctx.packages.find(second.sha256)).not.toBeNull();
});

test("the next version of a live agent gets the package, and buyers keep theirs", async () => {
  const ctx = await testCtx();
  const owner = await given.user(ctx);
  const agent = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const own = { ownerId: owner.id, agentId: agent.id };
  const { zipFileId } = await store(ctx, own);
  const [live] = await ctx.store.read
    .select()
    .from(agents)
    .where(eq(agents.id, agent.id));
  expect(live).toMatchObject({ isLive: true, reviewStatus: "approved" });
  const delivered = await ctx.store.read.select().from(deliverables);
  const byVersion = new Map(
    delivered.map((one) => [one.agentVersionId, one.zipFileId]),
  );
  expect(byVersion.get(live?.pendingVersionId ?? "")).toBe(zipFileId);
  expect(byVersion.get(live?.publishedVersionId ?? "")).not.toBe(zipFileId);
});

test("a package of an older version stays if the next one has another", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const first = await store(ctx, own, goodPackage("one"));
  await ctx.store.tx(async (tx) => {
    await tx.update(agentVersions).set({ status: "published" });
    const [version] = await tx.select().from(agentVersions);
    await tx.update(agents).set({
      publishedVersionId: version!.id,
      pendingVersionId: null,
      reviewStatus: "approved",
    });
  });
  await store(ctx, own, goodPackage("two"));
  expect((await rows(ctx)).map(({ id }) => id)).toContain(first.zipFileId);
});

test("another user's draft is not found, and nothing of the file is read", async () => {
  const ctx = await testCtx();
  const { agentId } = await givenDraft(ctx);
  const stranger = await given.user(ctx);
  let isRead = false;
  async function* source() {
    isRead = true;
    yield* inParts(goodPackage());
  }
  const storing = storePackage(ctx, {
    ownerId: stranger.id,
    agentId,
    fileName: "a.zip",
    source: source(),
  });
  await expect(storing).rejects.toMatchObject({ code: "not_found" });
  expect(isRead).toBe(false);
});

test("a submitted draft accepts no package, even if it is submitted meanwhile", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  async function* source() {
    await setStatus(ctx, own, "submitted");
    yield* inParts(goodPackage());
  }
  const meanwhile = storePackage(ctx, {
    ...own,
    fileName: "a.zip",
    source: source(),
  });
  await expect(meanwhile).rejects.toMatchObject({ code: "conflict" });
  await expect(store(ctx, own)).rejects.toMatchObject({ code: "conflict" });
  expect(await rows(ctx)).toEqual([]);
});

test("a rejected draft accepts a package and is a draft again", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  await setStatus(ctx, own, "rejected");
  await store(ctx, own);
  const [agent] = await ctx.store.read.select().from(agents);
  expect(agent?.reviewStatus).toBe("draft");
});

test("of two concurrent packages for one draft one stays, and both are complete", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const both = await Promise.all([
    store(ctx, own, goodPackage("one")),
    store(ctx, own, goodPackage("two")),
  ]);
  const [kept, ...others] = await rows(ctx);
  expect(others).toEqual([]);
  expect(both.map(({ sha256 }) => sha256)).toContain(kept?.sha256);
});

test("an owner's packages have a common size limit", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const { zipFileId } = await store(ctx, own);
  await ctx.store.tx((tx) =>
    tx
      .update(packageFiles)
      .set({ size: 2 ** 31 - 1 })
      .where(eq(packageFiles.id, zipFileId)),
  );
  const more = store(ctx, own, zipOf([README, { name: "x" }]));
  await expect(more).rejects.toMatchObject({ code: "conflict" });
  expect((await showUploads(ctx, own)).file?.entryCount).toBe(2);
});

test("deleting a draft frees its package's space, and its file is removed", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  const { zipFileId, sha256 } = await store(ctx, own, goodPackage("old"));
  await ctx.store.tx((tx) =>
    tx
      .update(packageFiles)
      .set({ size: 2 ** 31 - 1 })
      .where(eq(packageFiles.id, zipFileId)),
  );
  const next = await givenDraft(ctx, own.ownerId);
  await deleteDraft(ctx, own);
  await store(ctx, next);
  expect(await rows(ctx)).toHaveLength(1);
  const olderThan = new Date(Date.now() + 1_000);
  expect(await removeUnusedFiles(ctx, { olderThan })).toBe(1);
  expect(await ctx.packages.find(sha256)).toBeNull();
});

test("a full disk is reported, and nothing is stored", async () => {
  const ctx = await testCtx();
  const own = await givenDraft(ctx);
  async function* source() {
    yield* inParts(goodPackage(), 50);
    throw Object.assign(new Error("no space"), { code: "ENOSPC" });
  }
  const storing = storePackage(ctx, {
    ...own,
    fileName: "a.zip",
    source: source(),
  });
  await expect(storing).rejects.toMatchObject({ status: 507 });
  expect(await rows(ctx)).toEqual([]);
});
