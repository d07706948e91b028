import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { readEnvironment } from "~/env.server";
import { settleAddress } from "~/http/server/request-address.server";

/** A server that returns each request as it looks behind the middleware. */
async function startServer() {
  const app = express();
  app.set("trust proxy", 1);
  const PUBLIC_URL = "https://armory.example";
  app.use(settleAddress(readEnvironment({ PUBLIC_URL, DEMO_PUBLIC: "1" })));
  app.use(({ hostname, protocol, path, originalUrl, headers }, response) =>
    response.json({
      hostname,
      protocol,
      path,
      originalUrl,
      host: headers.host,
    }),
  );
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  /** Sends raw lines, because HTTP clients would correct malformed ones. */
  return async (...lines: string[]) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.end([...lines, "Connection: close", "", ""].join("\r\n"));
    const answer = await text(socket);
    const body = answer.slice(answer.indexOf("\r\n\r\n") + 4);
    return { status: Number(answer.slice(9, 12)), body };
  };
}

const OWN = { host: "armory.example", hostname: "armory.example" };

test.each([
  "armory.example",
  "evil.example",
  "my_backend:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
])("with Host %s a request has the host of PUBLIC_URL", async (host) => {
  const send = await startServer();
  const { status, body } = await send(
    "GET /arsenal?q=a HTTP/1.1",
    `Host: ${host}`,
    "X-Forwarded-Host: other.example",
    "X-Forwarded-Proto: ftp://other.example/api/agents?",
  );
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    ...OWN,
    protocol: "http",
    path: "/arsenal",
    originalUrl: "/arsenal?q=a",
  });
});

test.each([
  "x/api/agents?",
  "a b",
  "user@armory.example",
  "armory.example:port",
  "armory.example:123456",
  "[::1",
  "",
])("Host %j is malformed", async (host) => {
  const send = await startServer();
  const page = await send("GET / HTTP/1.1", `Host: ${host}`);
  expect(page.status).toBe(400);
});

test("a request has only one Host header", async () => {
  const send = await startServer();
  const twice = await send("GET / HTTP/1.1", "Host: a.example", "Host: b");
  expect(twice.status).toBe(400);
  expect((await send("GET / HTTP/1.1")).status).toBe(400);
  expect((await send("GET / HTTP/1.0")).status).toBe(200);
});

test.each([
  ["/healthz/../api/operators", "/api/operators"],
  ["/x/%2e%2e/api/user.data", "/api/user.data"],
  ["/healthz\\..\\api\\operators?a=1", "/api/operators?a=1"],
  ["http://evil.example/arsenal?q=a", "/arsenal?q=a"],
  ["//evil.example/arsenal", "//evil.example/arsenal"],
  ["/report?id=a%00&q=%0%000", "/report?id=a%EF%BF%BD&q=%0%EF%BF%BD0"],
])("the target %s is normalized to %s", async (target, originalUrl) => {
  const send = await startServer();
  const { body } = await send(`GET ${target} HTTP/1.1`, "Host: a.example");
  const path = originalUrl.split("?")[0];
  expect(JSON.parse(body)).toMatchObject({ ...OWN, path, originalUrl });
});

test.each(["*", "ftp://armory.example/"])(
  "the target %s is not an address here",
  async (target) => {
    const send = await startServer();
    const lines = [`OPTIONS ${target} HTTP/1.1`, "Host: a.example"];
    expect((await send(...lines)).status).toBe(400);
  },
);
