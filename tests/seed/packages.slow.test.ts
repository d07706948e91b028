import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";

import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";

import * as schema from "../../drizzle/schema";
import { seedDemo } from "../../seed/demo.server";
import { allListings } from "../../seed/rows/agents";
import { packageTexts } from "../../seed/packages/texts";
import { zipOf } from "../../seed/packages/zip";
import type { TestCtx } from "../support/ctx";
import { seededTest } from "../support/seeded";

const zipped = allListings.filter(({ delivery }) => delivery.type === "zip");

async function storedPackages(ctx: TestCtx) {
  return ctx.store.read
    .select({ file: schema.packageFiles, delivered: schema.deliverables })
    .from(schema.deliverables)
    .innerJoin(
      schema.packageFiles,
      eq(schema.packageFiles.id, schema.deliverables.zipFileId),
    )
    .orderBy(schema.deliverables.id);
}

async function bytesOf(ctx: TestCtx, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of ctx.packages.read(sha256)) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

seededTest(
  "every demo agent delivered as a ZIP has its own stored package",
  async ({ seeded: ctx }) => {
    const packages = await storedPackages(ctx);
    expect(packages).toHaveLength(zipped.length);
    expect(new Set(packages.map(({ file }) => file.sha256)).size).toBe(
      zipped.length,
    );
    for (const { file } of packages) {
      const bytes = await bytesOf(ctx, file.sha256);
      expect(bytes.length).toBe(file.size);
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(
        file.sha256,
      );
      expect(bytes.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
      expect(file.fileName).toMatch(/^[a-z0-9-]+-\d+\.\d+\.\d+\.zip$/);
      expect(file.entries.map(({ name }) => name)).toContain("README.md");
    }
  },
);

test("a package is derived only from its listing and program, with the same bytes every time", async () => {
  for (const listing of zipped) {
    const texts = packageTexts(listing);
    const [first, second] = [await zipOf(texts), await zipOf(texts)];
    expect(second.bytes.equals(first.bytes)).toBe(true);
    for (const [index, { name, text }] of texts.entries()) {
      expect(first.entries[index]).toEqual({
        name,
        size: Buffer.byteLength(text),
        crc32: crc32(Buffer.from(text)),
      });
      expect(first.bytes.includes(text)).toBe(true);
    }
  }
});

test("a package runs after its buyer unpacks it", async () => {
  for (const listing of zipped) {
    const folder = await mkdtemp(join(tmpdir(), "armory-package-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const texts = packageTexts(listing);
    await Promise.all(
      texts.map(({ name, text }) => writeFile(join(folder, name), text)),
    );
    const readme = texts.find(({ name }) => name === "README.md")?.text;
    expect(readme, listing.key).toContain(`# ${listing.name}`);
    expect(readme, listing.key).toContain("node agent.mjs --sample");
    const run = (...words: string[]) =>
      promisify(execFile)(process.execPath, ["agent.mjs", ...words], {
        cwd: folder,
      });
    const checked = await run("--check");
    expect(checked.stdout, listing.key).toMatch(/^(\d+) of \1 examples/);
    expect((await run("--sample")).stdout.length).toBeGreaterThan(20);
  }
});

seededTest(
  "packages with missing files are written again, unchanged",
  async ({ seeded: ctx }) => {
    const before = await storedPackages(ctx);
    await rm(join(ctx.dataDir, "packages"), { recursive: true });

    expect(await seedDemo(ctx)).toEqual({ seeded: false });
    expect(await storedPackages(ctx)).toEqual(before);
    for (const { file } of before) {
      expect(await ctx.packages.find(file.sha256)).not.toBeNull();
    }
  },
);

seededTest(
  "a package that the owner replaced stays",
  async ({ seeded: ctx }) => {
    const [chosen] = await storedPackages(ctx);
    const { file, delivered } = chosen!;
    const own = { ...file, id: ctx.newId(), sha256: "0".repeat(64) };
    await ctx.store.tx(async (tx) => {
      await tx.insert(schema.packageFiles).values(own);
      await tx
        .update(schema.deliverables)
        .set({ zipFileId: own.id })
        .where(eq(schema.deliverables.id, delivered.id));
    });

    await seedDemo(ctx);
    const after = await storedPackages(ctx);
    expect(
      after.find((one) => one.delivered.id === delivered.id)?.file.id,
    ).toBe(own.id);
  },
);
