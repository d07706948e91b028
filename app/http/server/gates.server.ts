import type {
  ErrorRequestHandler,
  Request,
  RequestHandler,
  Response,
} from "express";

import type { Ctx } from "~/ctx.server";
import { databaseBusy } from "~/domain/platform/database-busy";
import { DomainError } from "~/domain/platform/errors";
import type { LimitState } from "~/domain/platform/rate-limits";

import { limitHeaders } from "../limits.server";
import type { GeneralLimit } from "./general-limit.server";
import { isForeignRequest } from "./origin.server";
import { clientAddressOf, METHODS } from "./request-context.server";

const FILE_DATA =
  /^\/(purchased-agent\/.+\/download|dashboard\/chats\/.+\/files\/.+)\/?\.data$/i;

const EVENT_STREAM = /^\/api\/project-chats\/[^/]+\/events\/?$/i;

const UNLIMITED = new Set(["/healthz", "/__manifest", "/api/webhooks/stripe"]);

/**
 * Reads the rest of an unread body after the response, so that the caller
 * receives it and the connection can serve its next HTTP request.
 */
export const discardUnreadBodies: RequestHandler = (
  request,
  response,
  next,
) => {
  response.on("finish", () => {
    if (!request.complete) request.removeAllListeners("data").resume();
  });
  next();
};

/**
 * Refuses unknown methods, and limits Remix's data addresses to pages: `_data`
 * is not ours, endpoints respond only in JSON, and files are never loaded as a
 * page's data.
 */
export const refuseOddRequests: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method)) {
    response.set("Allow", METHODS.join(", "));
    const message = `${request.method} is not allowed here.`;
    answerPlainly(request, response, { status: 405, message });
    return;
  }
  if (isDataOfNoPage(request)) {
    const message = "There is no such address.";
    answerPlainly(request, response, { status: 404, message });
    return;
  }
  const [path, query] = splitAddress(request.originalUrl);
  if (query.has("_data")) {
    query.delete("_data");
    request.originalUrl = `${path}?${query.toString()}`;
  }
  next();
};

function isDataOfNoPage(request: Request): boolean {
  const { path } = request;
  if (!path.endsWith(".data")) return false;
  return isApi(request) || FILE_DATA.test(decoded(path));
}

/** An address that cannot be decoded matches no route either. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function splitAddress(address: string): [path: string, URLSearchParams] {
  const start = address.indexOf("?");
  if (start < 0) return [address, new URLSearchParams()];
  const query = new URLSearchParams(address.slice(start + 1));
  return [address.slice(0, start), query];
}

/**
 * Refuses changes requested by other sites. Removes `Origin` from the rest:
 * Remix would compare it with the host of PUBLIC_URL and respond 500 if a demo
 * is open under another loopback name.
 */
export function refuseForeignRequests(ctx: Ctx): RequestHandler {
  return (request, response, next) => {
    if (isForeignRequest(ctx.env, request.method, request.headers)) {
      const message = "This request came from another site and was refused.";
      answerPlainly(request, response, { status: 403, message });
      return;
    }
    delete request.headers.origin;
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
    const state = countRequest(request, limit);
    response.locals.generalLimit = state;
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

/**
 * Counts a request by its address. Counted separately are readiness probes, so
 * that visitors with the probe's address cannot make the site look unready;
 * event streams, which reconnect on their own; and verifications with a token,
 * which have a limit of their own.
 */
function countRequest(request: Request, limit: GeneralLimit): LimitState {
  const { path, headers } = request;
  const address = clientAddressOf(request);
  if (path === "/readyz") return limit.takeProbe(address);
  if (path === "/api/licenses/verify" && headers.authorization) {
    return limit.takeVerification(address);
  }
  return limit.take(EVENT_STREAM.test(path) ? `${address} streams` : address);
}

/**
 * Responds to errors outside the application, such as 400 for an invalid URL.
 */
export function answerFaults(ctx: Ctx): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells fault handlers by four
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    if (isAway(ctx, error)) {
      const { message } = databaseBusy();
      ctx.log.error({ err: error }, "the database is away");
      response.set("Retry-After", "5");
      answerPlainly(request, response, { status: 503, message });
      return;
    }
    const status = statusOf(error);
    if (status < 500) {
      const message =
        status === 404 ? "Not found." : "The request is not valid.";
      answerPlainly(request, response, { status, message });
      return;
    }
    const reference = String(response.locals.requestId);
    ctx.log.error({ err: error, requestId: reference }, "a request failed");
    const message = "Something went wrong on our side.";
    answerPlainly(request, response, { status, message, reference });
  };
}

export function isAway({ store }: Ctx, error: unknown): boolean {
  if (error instanceof DomainError) return error.code === "unavailable";
  return store.isUnavailable(error);
}

function statusOf(error: unknown): number {
  if (!(error instanceof Error)) return 500;
  if (Reflect.get(error, "code") === "ERR_INVALID_URL") return 400;
  const status: unknown = Reflect.get(error, "status");
  return typeof status === "number" ? status : 500;
}

type PlainAnswer = { status: number; message: string; reference?: string };

/** A response before the application runs: JSON for programs, else text. */
export function answerPlainly(
  request: Request,
  response: Response,
  { status, message, reference }: PlainAnswer,
): void {
  response.status(status).set("Cache-Control", "no-store");
  if (isApi(request)) response.json({ message, reference });
  else {
    const text = reference ? `${message} Reference: ${reference}` : message;
    response.type("text/plain").send(text);
  }
}

function isApi({ path }: Request): boolean {
  return /^\/api(\/|$)/i.test(path);
}
