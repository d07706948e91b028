import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, onTestFinished, test } from "vitest";

import {
  createEndpointClient,
  isPublicAddress,
  type EndpointCall,
} from "~/integrations/endpoint-client.server";

import { selfSigned } from "../support/certificate";

const folder = mkdtempSync(join(tmpdir(), "armory-tls-"));
const files = selfSigned(folder);
const tls = files && {
  cert: readFileSync(files.certificate, "utf8"),
  key: readFileSync(files.key, "utf8"),
};
afterAll(() => rmSync(folder, { recursive: true }));

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function listening(server: ReturnType<typeof createTcpServer>) {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A host with a certificate for armory.example, on a loopback port. */
async function givenHost(handler: Handler): Promise<number> {
  const server = createServer({ cert: tls?.cert, key: tls?.key }, handler);
  onTestFinished(() => server.closeAllConnections());
  return listening(server);
}

/** Trusts the host, and takes loopback for a public address. */
const client = createEndpointClient({
  isAllowed: (address) => address === "127.0.0.1",
  ca: tls?.cert,
});

function callOf(port: number, changes: Partial<EndpointCall> = {}) {
  return {
    url: `https://127.0.0.1:${port}/score?x=1`,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"a":1}',
    timeoutMs: 20_000,
    mostBytes: 1000,
    ...changes,
  };
}

test("a call that needs only the status waits for no body", async () => {
  const port = await givenHost((_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.flushHeaders();
  });
  const call = callOf(port, { onlyStatus: true, mostBytes: 0 });
  const answer = await client(call);
  expect([answer.status, answer.body.byteLength]).toEqual([200, 0]);
});

test("a call is sent unchanged, and its answer is read", async () => {
  const port = await givenHost((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method, url, headers } = request;
      response.writeHead(201, { "Content-Type": "application/json" });
      const body = Buffer.concat(parts).toString();
      response.end(JSON.stringify({ method, url, body, host: headers.host }));
    });
  });
  const answer = await client(callOf(port));
  expect(answer).toMatchObject({
    status: 201,
    contentType: "application/json",
  });
  expect(JSON.parse(answer.body.toString())).toEqual({
    method: "POST",
    url: "/score?x=1",
    body: '{"a":1}',
    host: `127.0.0.1:${port}`,
  });
});

test("a redirect is not followed", async () => {
  let asked = 0;
  const port = await givenHost((_, response) => {
    asked += 1;
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });
  expect((await client(callOf(port))).status).toBe(302);
  expect(asked).toBe(1);
});

test("an event stream that stays open is dropped once the needed part has arrived", async () => {
  const port = await givenHost((_, response) => {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Mcp-Session-Id": "s-1",
    });
    response.write("data: 1\n\n");
  });
  const read = (part: Uint8Array) => Buffer.from(part).toString();
  const answer = await client(
    callOf(port, { isLast: (part) => read(part).includes("1") }),
  );
  expect(answer.body.toString()).toBe("data: 1\n\n");
  expect(answer.mcpSession).toBe("s-1");
});

test("a host that stalls is given up after the timeout of the call", async () => {
  const silent = await givenHost(() => undefined);
  const slow = await givenHost((_, response) => {
    response.writeHead(200).write("{");
  });
  for (const port of [silent, slow]) {
    await expect(
      client(callOf(port, { timeoutMs: 300 })),
    ).rejects.toMatchObject({ reason: "timeout" });
  }
});

test("no more is read than the call allows", async () => {
  let sent = 0;
  const port = await givenHost((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write("x".repeat(10_000))) sent++;
    };
    response.on("drain", write);
    write();
  });
  await expect(client(callOf(port))).rejects.toMatchObject({
    reason: "too_large",
  });
  expect(sent).toBeLessThan(2_000);
});

test("a host that talks garbage, or hangs up early, cannot be reached", async () => {
  const garbage = await listening(
    createTcpServer((socket) => socket.end("not TLS at all")),
  );
  const early = await givenHost((_, response) => {
    response.writeHead(200, { "Content-Length": "500" });
    response.write("{", () => response.destroy());
  });
  const nobody = 1;
  for (const port of [garbage, early, nobody]) {
    await expect(client(callOf(port))).rejects.toMatchObject({
      reason: "unreachable",
    });
  }
});

test("nothing is sent to an address that is not public, nor without TLS", async () => {
  const strict = createEndpointClient({ ca: tls?.cert });
  let asked = 0;
  const port = await givenHost((_, response) => {
    asked += 1;
    response.end();
  });
  const hosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]"];
  const urls = hosts.map((host) => `https://${host}:${port}/`);
  for (const url of [...urls, `http://127.0.0.1:${port}/`, "file:///etc"]) {
    await expect(strict(callOf(port, { url }))).rejects.toMatchObject({
      reason: "unreachable",
    });
  }
  expect(asked).toBe(0);
});

test("a name is trusted for the address that was checked, and only with its certificate", async () => {
  const port = await givenHost((_, response) => response.end());
  const untrusting = createEndpointClient({ isAllowed: () => true });
  await expect(untrusting(callOf(port))).rejects.toMatchObject({
    reason: "unreachable",
  });
});

test("private, loopback, link-local and reserved addresses are not public", () => {
  const refused = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "fc00::1",
    "fe80::1",
    "ff02::1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
  ];
  for (const address of refused) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  for (const address of ["1.1.1.1", "93.184.216.34", "2606:4700::1111"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});
