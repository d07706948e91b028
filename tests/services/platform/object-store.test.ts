import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

import {
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { expect, inject, test } from "vitest";

import { openPackageFolder } from "~/integrations/packages/package-store.server";
import { removeUnusedFiles } from "~/services/agents/remove-unused-files.server";
import { backUpDatabase } from "~/services/platform/back-up-database.server";
import { copyFiles } from "~/services/platform/copy-files.server";

import { testCtx } from "../../support/ctx";
import { givenObjectStore } from "../../support/given-object-store";
import { inParts } from "../../support/given-packages";
import { givenBoughtPackage } from "../../support/given-purchases";

const isFile = inject("database").engine === "sqlite";
const at = new Date("2026-03-02T09:00:00.000Z");
const { signal } = new AbortController();

function clientOf(endpoint: string): S3Client {
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const place = { endpoint, forcePathStyle: true, region: "us-east-1" };
  return new S3Client({ ...place, credentials });
}

test("the daily job empties the object store of unused files and abandoned uploads", async () => {
  const ctx = await testCtx();
  const s3 = await givenObjectStore(ctx);
  const { file } = await givenBoughtPackage(ctx);
  const unused = await ctx.pictures.write(inParts(Buffer.from("a")), 1);
  const client = clientOf(s3.endpoint);
  const abandoned = { Bucket: "site", Key: "data/files/incoming/one" };
  await client.send(new PutObjectCommand({ ...abandoned, Body: "a" }));
  await client.send(new CreateMultipartUploadCommand(abandoned));
  const foreign = { Bucket: "site", Key: "other/files/incoming/one" };
  await client.send(new CreateMultipartUploadCommand(foreign));

  await removeUnusedFiles(ctx, { olderThan: new Date(0) });
  expect(await ctx.pictures.find(unused.sha256)).not.toBeNull();
  expect(s3.keys()).toContain(abandoned.Key);
  expect(s3.uploads()).toBe(2);

  const later = new Date(Date.now() + 60_000);
  expect(await removeUnusedFiles(ctx, { olderThan: later })).toBe(1);
  const { sha256 } = file;
  const key = `data/packages/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  expect(s3.keys()).toEqual([key]);
  expect(s3.uploads()).toBe(1);
});

test.skipIf(!isFile)(
  "the object store gets every backup, also those it missed, and keeps as many",
  async () => {
    const ctx = await testCtx();
    const s3 = await givenObjectStore(ctx);
    const old = Array.from(
      { length: 31 },
      (_, day) => `armory-202601${String(day + 1).padStart(2, "0")}T000000Z.db`,
    );
    for (const name of old) {
      await ctx.backupCopies?.add(name, inParts(Buffer.from(name)));
    }
    s3.become("away");
    const missed = await backUpDatabase(ctx, { at, signal });
    expect(missed).toMatchObject({ isCopied: false });
    s3.become("up");
    const next = { at: new Date(at.getTime() + 3_600_000), signal };
    const made = await backUpDatabase(ctx, next);
    expect(made).toMatchObject({ isCopied: true });
    const names = [missed?.name ?? "", made?.name ?? ""];
    const kept = [...old.slice(9), ...names].map(
      (name) => `data/backups/${name}`,
    );
    expect(s3.keys()).toEqual(kept);

    const client = clientOf(s3.endpoint);
    const wanted = { Bucket: "site", Key: `data/backups/${names[1]}` };
    const { Body } = await client.send(new GetObjectCommand(wanted));
    const local = await readFile(join(ctx.dataDir, "backups", names[1] ?? ""));
    expect(local.equals(await Body!.transformToByteArray())).toBe(true);
  },
);

test("files move to the object store and back, except damaged ones", async () => {
  const ctx = await testCtx();
  await givenObjectStore(ctx);
  const from = openPackageFolder(join(ctx.dataDir, "before"));
  const content = Buffer.from("whole");
  const { sha256 } = await from.write(inParts(content), 10);
  const named = createHash("sha256").update("other").digest("hex");
  const path = [named.slice(0, 2), named.slice(2, 4), named];
  const damaged = join(ctx.dataDir, "before", ...path);
  await mkdir(dirname(damaged), { recursive: true });
  await writeFile(damaged, "changed");

  const first = await copyFiles(from, ctx.packages);
  expect(first).toEqual({ copied: 1, present: 0, damaged: [named] });
  const again = await copyFiles(from, ctx.packages);
  expect(again).toMatchObject({ copied: 0, present: 1 });
  expect(await buffer(ctx.packages.read(sha256))).toEqual(content);

  const back = openPackageFolder(join(ctx.dataDir, "after"));
  expect(await copyFiles(ctx.packages, back)).toMatchObject({ copied: 1 });
  expect(await buffer(back.read(sha256))).toEqual(content);
});
