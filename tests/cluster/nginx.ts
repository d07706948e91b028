import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { freePort } from "../../commands/support/free-port.mjs";
import { findNginx } from "../../commands/support/nginx.mjs";
import { until } from "../support/until";

const SHIPPED = resolve(import.meta.dirname, "../../deploy/nginx");

export const HAS_NGINX = findNginx() !== undefined;
export const NO_NGINX =
  "nginx is not installed (Debian: apt-get install -y nginx-light)";

/** A `server` with nginx's default proxy settings. */
export const defaultSite = (port: number, appPort: string) =>
  `server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://127.0.0.1:${appPort}; }
  }`;

/** The documented settings, in front of processes on these sockets. */
export function documentedSite(port: number, ...sockets: string[]): string {
  const { upstream } = shippedSite(sockets);
  const include = `include ${join(SHIPPED, "armory.conf")};`;
  return `${upstream} server { listen 127.0.0.1:${port}; ${include} }`;
}

/** site.conf, and its upstream alone, with other sockets. */
export function shippedSite(sockets: readonly string[]) {
  const [first = "", second = first] = sockets;
  const text = readFileSync(join(SHIPPED, "site.conf"), "utf8")
    .replace("/run/armory/3000.sock", first)
    .replace("/run/armory/3001.sock", second)
    .replace("/etc/nginx/armory.conf", join(SHIPPED, "armory.conf"));
  const upstream = /^upstream armory \{[^}]*\}/m.exec(text)?.[0] ?? "";
  return { text, upstream };
}

export type Nginx = { address: string; end: () => Promise<void> };

/** Runs nginx with its own site until it is stopped. */
export async function startNginx(
  siteFor: (port: number) => string,
): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error(NO_NGINX);
  const folder = mkdtempSync(join(tmpdir(), "armory-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), wholeConf(folder, siteFor(port)));
  const child = spawn(program, ["-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = async () => {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    const ended = hasEnded ? null : once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until("nginx takes connections", () => {
      if (child.exitCode !== null) throw new Error("nginx ended");
      return takesConnections(port);
    });
  } catch (error) {
    await end();
    throw error;
  }
  return { address: `http://127.0.0.1:${port}`, end };
}

function wholeConf(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    master_process off;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n")}
      ${site}
    }
  `;
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect({ host: "127.0.0.1", port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
