import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";

import { MOST_PACKAGE_BYTES } from "~/domain/agents/uploads";
import { sweepPackageFolder } from "~/integrations/packages/package-store.server";

import { startObjectStore } from "../support/object-store";
import { README, zipOf } from "../support/given-packages";
import { programOf } from "../support/programs";

const MEGABYTE = 1024 * 1024;

/** A separate process that accepts packages. */
async function startTaker(variables: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "armory-upload-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const program = await programOf("tests/support/upload-program.ts");
  const taker = spawn(
    process.execPath,
    [program, dataDir, await programOf("app/jobs/workers/inspect-package.ts")],
    {
      env: { NODE_ENV: "test", PATH: process.env.PATH, ...variables },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void taker.kill("SIGKILL"));
  const [port] = (await once(taker.stdout, "data")) as [Buffer];
  return { taker, dataDir, port: Number(String(port)) };
}

type Outcome = { size?: number; added?: number; refused?: string };

async function send(port: number, parts: AsyncIterable<Buffer>) {
  const upload = request({
    // The server may close an idle connection just as it is used again.
    host: "127.0.0.1",
    port,
    method: "POST",
    agent: false,
    headers: { "Content-Type": "multipart/form-data; boundary=xyz" },
  });
  const answered = once(upload, "response");
  // The server may respond before everything is sent; only its response counts.
  void pipeline(parts, upload).catch(() => undefined);
  const [answer] = (await answered) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as Outcome;
}

async function* asForm(bytes: Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(
    '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n',
  );
  for (let at = 0; at < bytes.length; at += MEGABYTE) {
    yield await Promise.resolve(bytes.subarray(at, at + MEGABYTE));
  }
  yield Buffer.from("\r\n--xyz--\r\n");
}

/** A package of exactly this many bytes. */
function packageOf(size: number): Buffer {
  const around = zipOf([README, { name: "data.bin" }]).length;
  const block = randomBytes(MEGABYTE);
  const data = Buffer.alloc(size - around, block);
  return zipOf([README, { name: "data.bin", data }]);
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function packageRows(dataDir: string): unknown[] {
  const name = "armory.db";
  const db = new Database(join(dataDir, name), { readonly: true });
  try {
    return db.prepare("select * from package_files").all();
  } finally {
    db.close();
  }
}

async function inBucket(): Promise<Record<string, string>> {
  const s3 = await startObjectStore();
  onTestFinished(() => s3.stop());
  return s3.variables;
}

test.each([
  ["a folder", async () => ({})],
  ["a bucket", inBucket],
])(
  "100 MB are stored in %s with less than 32 MB of additional memory",
  async (_, place) => {
    const { port } = await startTaker(await place());
    // Loads what a first upload in parts loads.
    const warm = await send(port, asForm(packageOf(12 * MEGABYTE)));
    expect(warm.refused).toBeUndefined();
    const outcome = await send(port, asForm(packageOf(MOST_PACKAGE_BYTES)));
    expect(outcome).toMatchObject({ size: MOST_PACKAGE_BYTES });
    expect(outcome.added).toBeLessThan(32 * MEGABYTE);
  },
);

test("a process killed during an upload leaves no file and no row", async () => {
  const { taker, dataDir, port } = await startTaker();
  const packages = join(dataDir, "packages");
  async function* untilKilled(): AsyncGenerator<Buffer> {
    let sent = 0;
    for await (const part of asForm(packageOf(20 * MEGABYTE))) {
      yield part;
      sent += 1;
      if (sent === 10) break;
    }
    await expect
      .poll(() => filesBelow(packages).catch(() => []))
      .toHaveLength(1);
    taker.kill("SIGKILL");
    await once(taker, "exit");
  }
  await expect(send(port, untilKilled())).rejects.toThrow();
  expect(await filesBelow(packages)).toHaveLength(1);
  expect(await readdir(packages)).toEqual(["incoming"]);
  expect(packageRows(dataDir)).toEqual([]);
  await sweepPackageFolder(packages, { olderThan: new Date(Date.now() + 1e6) });
  expect(await filesBelow(packages)).toEqual([]);
});
