import { randomUUID } from "node:crypto";

import type { Request, RequestHandler, Response } from "express";

import type { Ctx } from "~/ctx.server";
import { callerOf } from "~/domain/platform/network-address";
import { isEventStream } from "~/domain/runs/event-stream";

/** The allowed methods; others, such as TRACE, are refused everywhere. */
export const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
];

/**
 * Gives each HTTP request its id and nonce; logs and measures its outcome once,
 * also if the caller disconnects before the end.
 */
export function requestIdentity(ctx: Ctx): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.locals.nonce = randomUUID();
    response.setHeader("X-Request-Id", requestId);
    const started = performance.now();
    const { path } = request;
    response.on("close", () => {
      const ms = performance.now() - started;
      ctx.log.info(
        {
          requestId,
          method: request.method,
          path,
          route: routeOf(response),
          status: response.statusCode,
          aborted: response.writableFinished ? undefined : true,
          ms: Math.round(ms),
        },
        "request",
      );
      measure(ctx, { request, response, seconds: ms / 1000 });
    });
    next();
  };
}

type Served = { request: Request; response: Response; seconds: number };

/** An event stream lasts as long as its listener stays, so it is not measured. */
function measure(ctx: Ctx, { request, response, seconds }: Served): void {
  const type = String(response.getHeader("Content-Type") ?? "");
  if (isEventStream(type)) return;
  const method = METHODS.includes(request.method) ? request.method : "other";
  const { statusCode, writableFinished } = response;
  const status = writableFinished ? String(statusCode) : "aborted";
  const labels = { method, route: routeOf(response), status };
  ctx.metrics.requests.observe(labels, seconds);
}

/** The pattern of the route; "none" for a request refused before its route. */
function routeOf({ locals }: Response): string {
  return typeof locals.route === "string" ? locals.route : "none";
}

/** Names the route of the requests that come here, for log and metrics. */
export function nameRoute(nameOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    response.locals.route = nameOf(request.path);
    next();
  };
}

/** The caller's address for limits: what Express derives from TRUST_PROXY. */
export function clientAddressOf(request: Request): string {
  return callerOf(request.ip ?? request.socket.remoteAddress ?? "");
}
