import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { keepAssets } from "~/http/server/kept-assets.server";
import { staticFiles } from "~/http/server/static-files.server";

const HOUR_MS = 3_600_000;
const START = new Date("2026-03-02T09:00:00Z");

/** A build with assets of these names, in a folder of its own. */
async function givenBuild(folder: string, version: string, names: string[]) {
  const build = join(folder, version);
  await mkdir(join(build, "assets"), { recursive: true });
  for (const name of names) {
    await writeFile(join(build, "assets", name), `${version} ${name}`);
  }
  return build;
}

async function givenVersions() {
  const folder = await mkdtemp(join(tmpdir(), "assets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = ["same-1.js", "page-1.js", "page-1.js.br"];
  const old = await givenBuild(folder, "old", names);
  const next = await givenBuild(folder, "next", ["same-1.js", "page-2.js"]);
  const kept = join(folder, "kept");
  const start = (build: string, hours: number) => {
    const now = new Date(START.getTime() + hours * HOUR_MS);
    return keepAssets({ from: join(build, "assets"), to: kept, now });
  };
  return { old, next, kept, start };
}

test("a build's assets stay for a day after the next one started, however old they are", async () => {
  const { old, next, kept, start } = await givenVersions();
  await start(old, 0);
  await start(next, 1_000);
  expect(await readdir(kept)).toEqual(["page-1.js", "page-2.js", "same-1.js"]);
  await start(next, 1_023);
  expect(await readdir(kept)).toContain("page-1.js");
  await start(next, 1_025);
  expect(await readdir(kept)).toEqual(["page-2.js", "same-1.js"]);
});

test("only the site's own account can read what it keeps", async () => {
  const { old, kept, start } = await givenVersions();
  await start(old, 0);
  const { mode } = await stat(join(kept, "page-1.js"));
  expect(mode & 0o077).toBe(0);
});

test("a process serves the assets of older and newer builds", async () => {
  const { old, next, kept, start } = await givenVersions();
  await start(old, 0);
  await start(next, 1);
  const server = express().use(staticFiles(old, kept)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const read = (name: string) =>
    fetch(`http://127.0.0.1:${port}/assets/${name}`);
  const newer = await read("page-2.js");
  expect(await newer.text()).toBe("next page-2.js");
  expect(newer.headers.get("Cache-Control")).toContain("immutable");
  expect(await (await read("same-1.js")).text()).toBe("old same-1.js");
  expect((await read("page-3.js")).status).toBe(404);
});
