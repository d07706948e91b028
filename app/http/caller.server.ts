import { DomainError } from "~/domain/platform/errors";
import type { TokenScope } from "~/domain/accounts/users";
import { findTokenHolder } from "~/services/accounts/tokens/find-token-holder.server";

import type { RequestContext } from "./request-context.server";
import { findViewer, isStillSignedIn, type Viewer } from "./session.server";

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * The caller of an endpoint or file: the access token's user, else the
 * session's. An invalid token is refused even with a valid cookie. Pages accept
 * no tokens.
 */
export async function findCaller(
  context: RequestContext,
  request: Request,
  headers: Headers,
): Promise<Viewer | null> {
  const secret = bearerOf(request);
  if (secret === null) return findViewer(context, request);
  const holder = await findTokenHolder(context.ctx, secret);
  if (!holder) {
    headers.set("WWW-Authenticate", 'Bearer error="invalid_token"');
    throw new DomainError(
      "unauthenticated",
      "This access token is unknown, was revoked or has expired.",
    );
  }
  if (!holder.scopes.includes(scopeFor(request.method))) {
    headers.set("WWW-Authenticate", 'Bearer error="insufficient_scope"');
    throw new DomainError("forbidden", "This access token may only read.");
  }
  return holder.user;
}

/**
 * Passes events on until the caller's session or token ends, because a stream
 * outlasts the check at its start.
 */
export async function* whileCalling<T>(
  context: RequestContext,
  request: Request,
  events: AsyncIterable<T>,
): AsyncGenerator<T, void> {
  for await (const event of events) {
    if (!(await isStillCaller(context, request))) return;
    yield event;
  }
}

async function isStillCaller(
  context: RequestContext,
  request: Request,
): Promise<boolean> {
  const secret = bearerOf(request);
  if (secret === null) return isStillSignedIn(context, request);
  return (await findTokenHolder(context.ctx, secret)) !== null;
}

/** The bearer token of an HTTP request; null without one. */
export function bearerOf(request: Request): string | null {
  const bearer = BEARER.exec(request.headers.get("Authorization") ?? "");
  return bearer && (bearer[1] ?? "").trim();
}

function scopeFor(method: string): TokenScope {
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
