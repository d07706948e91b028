import type { IncomingHttpHeaders } from "node:http";

import type { Environment } from "~/env.server";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a change is requested by another site
 * (docs/product/platform.md#origin-check). A program that sends neither header
 * does not carry a visitor's cookies.
 */
export function isForeignRequest(
  env: Environment,
  method: string,
  headers: IncomingHttpHeaders,
): boolean {
  if (SAFE_METHODS.has(method)) return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin } = headers;
  return origin !== undefined && !isOwnOrigin(env, origin);
}

function isOwnOrigin(env: Environment, origin: string): boolean {
  if (origin === new URL(env.publicUrl).origin) return true;
  if (env.mode !== "demo") return false;
  return ["localhost", "127.0.0.1", "[::1]"].some(
    (host) => origin === `http://${host}:${env.port}`,
  );
}
