import type { Server } from "node:http";

type Place = { host: string; port: number };

/** Resolves once connections are taken; a port that is in use is a fault. */
export async function listen(
  server: Server,
  { host, port }: Place,
): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, done);
  });
}

/** Longer than nginx keeps an idle connection to an upstream by default (60 s). */
const PROXIED_KEEP_ALIVE_MS = 75_000;

/**
 * Lets the proxy close idle connections. If the server closed one just as the
 * proxy sends a form on it, the proxy would respond 502: it never resends a
 * request that may have changed something.
 */
export function keepProxyConnections(server: Server): void {
  server.keepAliveTimeout = PROXIED_KEEP_ALIVE_MS;
}

/** Lets those that are being answered finish, and takes nobody else. */
export async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => {
      done();
    });
    // Those that answer now are not to wait for another request.
    server.keepAliveTimeout = 1;
    server.closeIdleConnections();
  });
}

/** The address to open in a browser, with the port that was given. */
export function addressOf(server: Server, { host, port }: Place): string {
  const address = server.address();
  const given = typeof address === "object" ? address?.port : port;
  return `http://${urlHost(host)}:${given}`;
}

function urlHost(host: string): string {
  if (host.includes(":")) return `[${host}]`;
  return host === "127.0.0.1" ? "localhost" : host;
}
