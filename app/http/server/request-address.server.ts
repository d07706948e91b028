import type { Request, RequestHandler } from "express";

import type { Environment } from "~/env.server";

import { answerPlainly } from "./gates.server";

/**
 * A host name, an IPv4 address or an IPv6 address in brackets, with an optional
 * port.
 */
const HOST = /^(?:[a-z\d_][\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Gives every HTTP request the origin of PUBLIC_URL and one normalized path.
 * Remix builds its URL from `Host`, `X-Forwarded-Host` and `X-Forwarded-Proto`,
 * while the router, caches and limits use the path: a forged header could route
 * to one address and cache under another.
 */
export function settleAddress(env: Environment): RequestHandler {
  const { host, origin } = new URL(env.publicUrl);
  return (request, response, next) => {
    const target = readTarget(request.url, origin);
    if (!target || !hasValidHost(request)) {
      const message = "The request is not valid.";
      answerPlainly(request, response, { status: 400, message });
      return;
    }
    request.headers.host = host;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-forwarded-proto"];
    request.url = target.pathname + withoutNul(target.search);
    request.originalUrl = request.url;
    next();
  };
}

/**
 * Replaces NUL characters, which PostgreSQL cannot compare. Those of a path are
 * refused by its route.
 */
function withoutNul(query: string): string {
  return query.replaceAll("%00", "%EF%BF%BD");
}

/**
 * HTTP/1.0 allows an HTTP request without `Host`; Node refuses it in HTTP/1.1.
 */
function hasValidHost({ headersDistinct }: Request): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  if (host === undefined) return true;
  return others.length === 0 && HOST.test(host);
}

/** A proxy may send the whole address (RFC 9112, section 3.2.2). */
function readTarget(target: string, origin: string): URL | null {
  const address = target.startsWith("/") ? origin + target : target;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url : null;
}
