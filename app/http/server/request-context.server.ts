import { randomBytes, randomUUID } from "node:crypto";

import type { Request, RequestHandler } from "express";

import type { Ctx } from "~/ctx.server";
import { callerOf } from "~/domain/platform/network-address";

/** Gives each HTTP request its id and nonce, and logs its outcome once. */
export function requestIdentity(ctx: Ctx): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    response.locals.requestId = requestId;
    response.locals.nonce = randomBytes(16).toString("base64");
    response.setHeader("X-Request-Id", requestId);
    const started = performance.now();
    response.on("finish", () => {
      ctx.log.info(
        {
          requestId,
          method: request.method,
          path: request.path,
          status: response.statusCode,
          ms: Math.round(performance.now() - started),
        },
        "request",
      );
    });
    next();
  };
}

/** The caller's address for limits: what Express derives from TRUST_PROXY. */
export function clientAddressOf(request: Request): string {
  return callerOf(request.ip ?? request.socket.remoteAddress ?? "");
}
