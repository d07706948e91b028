import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nextTick } from "node:process";
import { text } from "node:stream/consumers";

import { afterEach, expect, test } from "vitest";

import { drainServer } from "~/http/server/draining.server";
import { createListening } from "~/http/server/listening.server";

const folders: string[] = [];

afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true });
});

function socketPath(): string {
  const folder = mkdtempSync(join(tmpdir(), "armory-socket-"));
  folders.push(folder);
  return join(folder, "armory.sock");
}

const serving = (body: string) => (): Server =>
  createServer((_request, response) => response.end(body));

/** A process that listens on a socket and on any free port. */
async function listenAt(path: string, body = "served") {
  const place = { host: "127.0.0.1", port: 0, socketPath: path };
  const listening = createListening(place, serving(body));
  await listening.listen();
  return listening;
}

function request(socket: Socket): Promise<string> {
  socket.write("GET / HTTP/1.1\r\nHost: armory.test\r\n\r\n");
  return text(socket);
}

/** The system has queued the connections then; the server has seen none. */
const queued = () =>
  new Promise<void>((done) => nextTick(() => nextTick(done)));

test("connections that were queued before the port closes are served", async () => {
  const server = serving("served")();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const answers = Array.from({ length: 20 }, () =>
    request(connect(port, "127.0.0.1")),
  );
  await queued();
  await drainServer({ server });
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("served");
  }
});

test("a draining process refuses its socket before it closes it", async () => {
  const path = socketPath();
  const listening = await listenAt(path);
  const answers = Array.from({ length: 20 }, () => request(connect(path)));
  await queued();
  const drained = listening.drain();
  await expect.poll(() => existsSync(path)).toBe(false);
  await expect(request(connect(path))).rejects.toThrow("ENOENT");
  await drained;
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain("served");
  }
  await listening.close();
});

test("a process leaves a socket to the successor that started meanwhile", async () => {
  const path = socketPath();
  writeFileSync(path, "left by a killed process");
  const predecessor = await listenAt(path, "predecessor");
  const drained = predecessor.drain();
  await expect.poll(() => existsSync(path)).toBe(false);
  const successor = await listenAt(path, "successor");
  await drained;
  await predecessor.close();

  const [answer] = await Promise.all([
    request(connect(path)),
    successor.drain(),
  ]);
  expect(answer).toContain("successor");
  await successor.close();
  expect(existsSync(path)).toBe(false);
});

test("a process does not take another one's socket", async () => {
  const path = socketPath();
  const running = await listenAt(path, "running");
  await expect(listenAt(path)).rejects.toThrow("SOCKET_PATH");

  const [answer] = await Promise.all([request(connect(path)), running.drain()]);
  expect(answer).toContain("running");
  await running.close();
});
