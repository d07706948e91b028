import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

const DRAIN_MS = 10_000;
/** The part of it in which new connections may still be accepted. */
const ACCEPT_MS = 5_000;
/** Few connections arrive unnoticed in an event-loop turn this short. */
const SHORT_TURN_MS = 0.5;

/** A server and how it turns new connections away before it closes, if it can. */
export type Drainable = { server: Server; withdraw?: () => Promise<void> };

/**
 * Refuses new connections, and serves requests on the open ones until the proxy
 * has closed them or ten seconds have passed. Each response asks the proxy to
 * close its connection.
 */
export async function drainServer({
  server,
  withdraw,
}: Drainable): Promise<void> {
  const timedOut = wait(DRAIN_MS, undefined, { ref: false });
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  await withdraw?.();
  await acceptQueued(server);
  const drained = new Promise<void>((done) => {
    // The HTTP server's own `close` closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      done();
    });
  });
  await Promise.race([drained, timedOut]);
}

/**
 * Empties the queue of connections that the system has established and the
 * process has not accepted: closing the server resets them, and the proxy would
 * respond 502 to a form on one. libuv accepts one connection per turn of the
 * event loop, so the queue is empty after a turn that accepted none.
 */
async function acceptQueued(server: Server): Promise<void> {
  const deadline = performance.now() + ACCEPT_MS;
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  // The current turn may have polled before the last connection came.
  await turn();
  let isQuiet = false;
  while (!isQuiet && performance.now() < deadline) {
    const before = accepted;
    const began = performance.now();
    await turn();
    const isShort = performance.now() - began < SHORT_TURN_MS;
    isQuiet = isShort && accepted === before;
  }
}
