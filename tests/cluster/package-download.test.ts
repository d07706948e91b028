import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readlink } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { writeReadableStreamToWritable } from "@remix-run/node";
import { expect, onTestFinished, test } from "vitest";

import { packageAnswer } from "~/http/orders/package-answer.server";
import { takesMore } from "~/http/server/response-flow.server";

import { testCtx, type TestCtx } from "../support/ctx";
import { givenObjectStore } from "../support/given-object-store";

const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const SAMPLE = 4 * MEGABYTE;

/** A stored package of 100 MB that is never whole in memory. */
async function givenLargePackage(ctx: TestCtx) {
  async function* parts() {
    for (let written = 0; written < SIZE; written += MEGABYTE) {
      yield await Promise.resolve(Buffer.alloc(MEGABYTE, written / MEGABYTE));
    }
  }
  const stored = await ctx.packages.write(parts(), SIZE);
  return {
    ...stored,
    id: ctx.newId(),
    ownerUserId: ctx.newId(),
    fileName: "large.zip",
    entries: [],
    createdAt: ctx.now(),
  };
}

/** A server that sends the package like Remix: as fast as it is read. */
async function serve(ctx: TestCtx) {
  const file = await givenLargePackage(ctx);
  let waiting = 0;
  const server = createServer((_request, response) => {
    const context = {
      ctx,
      requestId: "1",
      nonce: "",
      log: ctx.log,
      clientAddress: "",
      takesMore: async () => {
        waiting += 1;
        const isThere = await takesMore(response);
        waiting -= 1;
        return isThere;
      },
    };
    const answer = packageAnswer(context, file, "whole");
    void writeReadableStreamToWritable(answer.body!, response).catch(
      () => undefined,
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  return { file, url, waitsForCaller: () => waiting > 0 };
}

async function open(url: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(url), "response")) as [IncomingMessage];
  return answer;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Bytes used by JavaScript and its buffers, after garbage collection. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function openFiles(sha256: string): Promise<number> {
  const handles = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    handles.map((handle) =>
      readlink(`/proc/self/fd/${handle}`).catch(() => ""),
    ),
  );
  return targets.filter((target) => target.endsWith(sha256)).length;
}

const places = [
  ["a folder", () => Promise.resolve()],
  ["a bucket", givenObjectStore],
] as const;

test.each(places)(
  "100 MB in %s are sent completely with less than 32 MB in memory",
  async (_, keepIn) => {
    const ctx = await testCtx();
    await keepIn(ctx);
    const { file, url } = await serve(ctx);
    const answer = await open(url);
    const hash = createHash("sha256");
    const before = held();
    let most = 0;
    let received = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      hash.update(chunk);
      const samples = Math.floor(received / SAMPLE);
      received += chunk.length;
      if (Math.floor(received / SAMPLE) === samples) continue;
      most = Math.max(most, held() - before);
    }
    expect(received).toBe(SIZE);
    expect(hash.digest("hex")).toBe(file.sha256);
    expect(most).toBeLessThan(32 * MEGABYTE);
  },
);

test("a caller that reads nothing does not fill up memory", async () => {
  const ctx = await testCtx();
  const { file, url, waitsForCaller } = await serve(ctx);
  const before = held();
  const answer = await open(url);
  await expect.poll(waitsForCaller).toBe(true);
  expect(held() - before).toBeLessThan(32 * MEGABYTE);

  const hash = createHash("sha256");
  for await (const chunk of answer as AsyncIterable<Buffer>) hash.update(chunk);
  expect(hash.digest("hex")).toBe(file.sha256);
});

const isLinux = process.platform === "linux";

test.skipIf(!isLinux)(
  "a caller that disconnects leaves no file open",
  async () => {
    const ctx = await testCtx();
    const { file, url } = await serve(ctx);
    const answers = await Promise.all([open(url), open(url), open(url)]);
    for (const answer of answers) await once(answer, "data");
    await expect.poll(() => openFiles(file.sha256)).toBe(3);
    for (const answer of answers) answer.destroy();
    await expect.poll(() => openFiles(file.sha256)).toBe(0);
  },
);
