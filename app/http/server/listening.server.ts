import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";

type Place = { host: string; port: number };

/**
 * Resolves once the server accepts connections; throws if the port is in use.
 */
export async function listen(
  server: Server,
  { host, port }: Place,
): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
}

/** Longer than nginx keeps an idle upstream connection by default (60 s). */
const PROXIED_KEEP_ALIVE_MS = 75_000;
const DRAIN_MS = 10_000;
/** A turn of the event loop this short has accepted all waiting connections. */
const SHORT_TURN_MS = 1;
const MOST_TURNS = 500;

/**
 * Leaves closing idle connections to the proxy. If the server closed one just
 * as the proxy sends a form on it, the proxy would respond 502: it never
 * resends an HTTP request that may have changed something.
 */
export function keepProxyConnections(server: Server): void {
  server.keepAliveTimeout = PROXIED_KEEP_ALIVE_MS;
}

/**
 * Refuses new connections, and serves open ones until the proxy has closed them
 * or ten seconds have passed. Each response asks the proxy to close its
 * connection.
 */
export async function drainServer(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.setHeader("Connection", "close");
  });
  await quietTurn();
  const drained = new Promise<void>((done) => {
    // The HTTP server's own `close` would close idle connections immediately.
    NetServer.prototype.close.call(server, () => {
      done();
    });
  });
  await Promise.race([drained, wait(DRAIN_MS, undefined, { ref: false })]);
}

/**
 * The system resets connections that are not accepted when the port closes, and
 * the proxy would respond 502 to a form on one. So the port closes right after
 * a turn of the event loop with little other work.
 */
async function quietTurn(): Promise<void> {
  // The current turn may have checked for connections before the last one came.
  await turn();
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < SHORT_TURN_MS) return;
  }
}

/** Finishes the running responses and accepts nothing else. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
    // Connections must not wait for another HTTP request.
    server.keepAliveTimeout = 1;
    server.closeIdleConnections();
  });
}

/** The address to open in a browser, with the actual port. */
export function addressOf(server: Server, { host, port }: Place): string {
  const address = server.address();
  const given = typeof address === "object" ? address?.port : port;
  return `http://${urlHost(host)}:${given}`;
}

function urlHost(host: string): string {
  if (host.includes(":")) return `[${host}]`;
  return host === "127.0.0.1" ? "localhost" : host;
}
