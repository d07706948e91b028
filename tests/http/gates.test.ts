import { once } from "node:events";
import { request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import { createReadableStreamFromReadable } from "@remix-run/node";
import express from "express";
import { expect, onTestFinished, test } from "vitest";

import { readBody } from "~/http/body.server";
import {
  answerFaults,
  discardUnreadBodies,
  refuseOddRequests,
} from "~/http/server/gates.server";

import { testCtx } from "../support/ctx";

type Sent = { method?: string; body?: Buffer };
type Received = { status: number; headers: IncomingHttpHeaders; text: string };

/** A server with only the gates, behind which `/read` reads up to 1 KB. */
async function startGates() {
  const app = express();
  app.use(discardUnreadBodies, refuseOddRequests);
  app.use("/read", (incoming, response, next) => {
    const body = createReadableStreamFromReadable(incoming);
    const read = new Request("http://localhost/", {
      method: "POST",
      body,
      duplex: "half",
    });
    readBody(read, 1024).then(() => response.json({}), next);
  });
  app.use("/fault", () => {
    throw new Error("secret cause");
  });
  app.use((incoming, response) => response.json({ url: incoming.originalUrl }));
  app.use(answerFaults(await testCtx()));
  const server = app.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return (path: string, { method = "GET", body }: Sent = {}) =>
    new Promise<Received>((done, fail) => {
      const sending = request(
        { host: "127.0.0.1", port, path, method },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            const { statusCode: status = 0, headers } = answer;
            done({ status, headers, text });
          });
        },
      );
      sending.on("error", fail);
      sending.end(body);
    });
}

test("a caller receives the refusal of a body that is too large", async () => {
  const send = await startGates();
  for (let time = 0; time < 3; time += 1) {
    const body = Buffer.alloc(3_000_000);
    const refused = await send("/read", { method: "POST", body });
    expect(refused.status).toBe(413);
  }
});

test("an unread body does not block its connection", async () => {
  const send = await startGates();
  const body = Buffer.alloc(3_000_000);
  expect(await send("/any", { method: "POST", body })).toMatchObject({
    status: 200,
  });
  expect(await send("/any")).toMatchObject({ status: 200 });
});

test("an unknown method gets 405, in JSON for programs", async () => {
  const send = await startGates();
  const refused = await send("/api/user", { method: "TRACE" });
  expect(refused.status).toBe(405);
  expect(refused.headers.allow).toContain("GET");
  expect(JSON.parse(refused.text)).toHaveProperty("message");
});

test("Remix's data addresses only work for pages, in our form", async () => {
  const send = await startGates();
  expect(await send("/api/user.data")).toMatchObject({ status: 404 });
  expect(await send("/auth.data")).toMatchObject({ status: 200 });
  const { text } = await send("/auth?tab=login&%5Fdata=root");
  expect(JSON.parse(text)).toEqual({ url: "/auth?tab=login" });
});

test("a fault outside the application shows a reference only", async () => {
  const send = await startGates();
  const program = await send("/fault");
  expect(program.status).toBe(500);
  expect(program.text).not.toContain("secret cause");
  expect(program.text).toContain("Reference");
});

test.each([
  "/purchased-agent/1/download.data",
  "/purchased-agent/1/d%6fwnload.data?_routes=x",
  "/Purchased-Agent/1/download/.data",
])("%s is refused: a package is not loaded as data", async (path) => {
  const answer = await (await startGates())(path);
  expect(answer.status).toBe(404);
});

test("the other addresses of a purchase have data", async () => {
  const answer = await (await startGates())("/purchased-agent/download.data");
  expect(answer.status).toBe(200);
});
