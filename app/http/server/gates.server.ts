import type { Request, RequestHandler, Response } from "express";

import type { Ctx } from "~/ctx.server";

import { limitHeaders } from "../limits.server";
import type { GeneralLimit } from "./general-limit.server";
import { isForeignRequest } from "./origin.server";
import { clientAddressOf } from "./request-context.server";

const UNLIMITED = new Set(["/healthz", "/readyz", "/__manifest"]);

/** Refuses changes that another site asks for. */
export function refuseForeignRequests(ctx: Ctx): RequestHandler {
  return (request, response, next) => {
    if (isForeignRequest(ctx.env, request.method, request.headers)) {
      const message = "This request came from another site and was refused.";
      answerPlainly(request, response, { status: 403, message });
      return;
    }
    next();
  };
}

/** Refuses callers above the general limit. */
export function refuseFloods(ctx: Ctx, limit: GeneralLimit): RequestHandler {
  return (request, response, next) => {
    if (!ctx.env.rateLimited || UNLIMITED.has(request.path)) {
      next();
      return;
    }
    const state = limit.take(clientAddressOf(request));
    if (!state.exceeded) {
      next();
      return;
    }
    response.set(limitHeaders(state));
    response.set("Retry-After", String(state.resetSeconds));
    const message = `Too many requests. Try again in ${state.resetSeconds} seconds.`;
    answerPlainly(request, response, { status: 429, message });
  };
}

/** An answer from before the application: JSON for programs, else text. */
export function answerPlainly(
  request: Request,
  response: Response,
  { status, message }: { status: number; message: string },
): void {
  response.status(status).set("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) response.json({ message });
  else response.type("text/plain").send(message);
}
