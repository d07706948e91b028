import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { nextTick } from "node:process";
import { text } from "node:stream/consumers";

import { expect, test } from "vitest";

import { drainServer } from "~/http/server/listening.server";

test("a connection made before the port closes gets its response", async () => {
  const server = createServer((_request, response) => response.end("served"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: armory.test\r\n\r\n");
  // The system has accepted the connection by then, but the server does not
  // know.
  await new Promise<void>((done) => nextTick(() => nextTick(done)));
  const [answer] = await Promise.all([text(socket), drainServer(server)]);
  expect(answer).toContain("Connection: close");
  expect(answer).toContain("served");
});
