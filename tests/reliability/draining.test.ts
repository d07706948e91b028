import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { nextTick } from "node:process";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { drainServer } from "~/http/server/draining.server";

const serving = (body: string) => (): Server =>
  createServer((_request, response) => response.end(body));

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
  await drainServer(server);
  for (const answer of await Promise.all(answers)) {
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("served");
  }
});
