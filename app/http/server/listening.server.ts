import type { Server } from "node:http";

import { drainServer, type Drainable } from "./draining.server";
import { socketListener } from "./proxy-socket.server";

type Place = { host: string; port: number; socketPath: string | null };

/** A server; `listen` resolves once it accepts connections. */
type Listener = Drainable & { listen: () => Promise<void> };

/** The servers of a process: one on its port, and one on its socket if it has one. */
export function createListening(place: Place, createServer: () => Server) {
  const onPort = portListener(createServer(), place);
  const listeners: Listener[] = [onPort];
  if (place.socketPath !== null) {
    listeners.push(socketListener(createServer(), place.socketPath));
  }
  const each = async (work: (listener: Listener) => Promise<void>) => {
    await Promise.all(listeners.map(work));
  };
  return {
    /** The port first: a port in use leaves the socket to whoever runs there. */
    listen: async () => {
      for (const { listen } of listeners) await listen();
    },
    /** Lets the proxy move to another process before anything is closed. */
    drain: () => each(drainServer),
    close: () =>
      each(async ({ server, withdraw }) => {
        await withdraw?.();
        await closeServer(server);
      }),
    address: () => addressOf(onPort.server, place),
  };
}

function portListener(server: Server, { host, port }: Place): Listener {
  return {
    server,
    listen: () =>
      new Promise<void>((done, fail) => {
        server.once("error", fail);
        server.listen(port, host, done);
      }),
  };
}

/**
 * Leaves closing idle connections to proxies and programs: nginx closes one
 * after 60 s. If the server closed it just as a form is sent on it, the form
 * would be lost: nobody resends a request that may have changed something.
 */
export const KEEP_ALIVE_MS = 75_000;

/** Finishes open requests and accepts no more. */
async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
    // Connections of open requests close after the response.
    server.keepAliveTimeout = 1;
    server.closeIdleConnections();
  });
}

/** The address to open in a browser, with the port that was given. */
function addressOf(server: Server, { host, port }: Place): string {
  const address = server.address();
  const given = typeof address === "object" ? address?.port : port;
  return `http://${urlHost(host)}:${given}`;
}

function urlHost(host: string): string {
  if (host.includes(":")) return `[${host}]`;
  return host === "127.0.0.1" ? "localhost" : host;
}
