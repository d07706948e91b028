import { once } from "node:events";
import { lstat, rename, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

import { ConfigurationError } from "~/env/configuration-error";

/** A connect() that has found the path joins the queue within this time. */
const CONNECT_MS = 250;

/**
 * A server on a Unix socket. Unlike a port it can turn new connections away
 * before it closes: without its path, connecting fails and the proxy uses
 * another process, while those already connected are still accepted.
 */
export function socketListener(server: Server, path: string) {
  // Node.js removes the path that it bound, by then perhaps a successor's.
  const boundPath = `${path}.${process.pid}`;
  let inode: number | null = null;
  return {
    server,
    listen: async () => {
      if (await isServed(path)) {
        throw new ConfigurationError(
          `Another process listens on the socket ${path}. Each process needs its own SOCKET_PATH.`,
        );
      }
      await rm(boundPath, { force: true });
      await new Promise<void>((done, fail) => {
        server.once("error", fail);
        const access = { readableAll: true, writableAll: true };
        server.listen({ path: boundPath, ...access }, done);
      });
      ({ ino: inode } = await lstat(boundPath));
      // Replaces what a killed process left.
      await rename(boundPath, path);
    },
    withdraw: async () => {
      const found = await lstat(path).catch(() => null);
      if (found?.ino !== inode) return;
      await rm(path, { force: true });
      await wait(CONNECT_MS);
    },
  };
}

async function isServed(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
