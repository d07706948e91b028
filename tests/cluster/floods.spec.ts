import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

import { expect, test } from "@playwright/test";
import Database from "better-sqlite3";

import {
  dataFolder,
  send,
  startProcess,
  withOwnSite,
} from "../e2e/support/processes";

const plan = { userRequest: "Sort my invoices and answer my customers" };
const MEGABYTE = 1024 * 1024;

test("five hundred callers who never finish their requests do not block others", async () => {
  await withOwnSite(async ({ address }) => {
    const { hostname: host, port } = new URL(address);
    const callers = Array.from({ length: 500 }, (_, number) => {
      const socket = connect({ host, port: Number(port) });
      socket.on("error", () => undefined);
      const body = "POST /api/workflows HTTP/1.1\r\nContent-Length: 9\r\n\r\n{";
      socket.write(number % 2 === 0 ? "GET / HTTP/1.1\r\nHost:" : body);
      return socket;
    });
    await Promise.all(callers.map((socket) => once(socket, "connect")));
    for (const path of ["/readyz", "/arsenal", "/api/operators"]) {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(address + path, { signal });
      expect(answer.status).toBe(200);
    }
    for (const socket of callers) socket.destroy();
  });
});

/** Whether a small disk could be mounted at a folder. */
function mount(folder: string, size: string): boolean {
  const type = ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs"];
  return spawnSync("mount", [...type, folder]).status === 0;
}

/** Fills the rest of a disk. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, "w");
  let size = MEGABYTE;
  while (size >= 1) {
    const written = await handle.write(Buffer.alloc(size)).catch(() => null);
    if (written === null) size = Math.floor(size / 2);
  }
  await handle.close();
}

test("a full disk refuses writes, loses nothing, and recovers", async () => {
  const folder = dataFolder();
  const mounted = mount(folder.path, "80m");
  if (!mounted) folder.remove();
  test.skip(!mounted, "This account may not mount a small disk");
  const process = await startProcess({ DATA_DIR: folder.path });
  const write = () => send(`${process.address}/api/workflows`, plan);
  const read = async (path: string) =>
    (await fetch(process.address + path)).status;
  try {
    await process.isReady();
    await fill(join(folder.path, "filler"));
    const kept: string[] = [];
    let refused: Response | null = null;
    for (let tries = 0; tries < 2_000 && !refused; tries += 1) {
      const answer = await write();
      if (answer.status !== 201) refused = answer;
      else kept.push(((await answer.json()) as { id: string }).id);
    }
    expect(refused?.status).toBe(503);
    expect(await read("/api/operators")).toBe(200);
    // The probe's result is cached for a second.
    await expect.poll(() => read("/readyz")).toBe(503);

    rmSync(join(folder.path, "filler"));
    expect((await write()).status).toBe(201);
    await expect.poll(() => read("/readyz")).toBe(200);
    await process.end("SIGTERM");
    const database = new Database(join(folder.path, "armory.db"));
    const stored = database
      .prepare(
        "select count(*) from saved_workflows where id in (select value from json_each(?))",
      )
      .pluck()
      .get(JSON.stringify(kept));
    expect(stored).toBe(kept.length);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
  } finally {
    await process.end("SIGKILL");
    spawnSync("umount", [folder.path]);
    folder.remove();
  }
});
