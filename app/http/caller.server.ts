import { DomainError } from "~/domain/errors";
import type { TokenScope } from "~/domain/accounts/users";
import { findTokenHolder } from "~/services/access-tokens/find-token-holder.server";

import type { RequestContext } from "./request-context.server";
import { findViewer, type Viewer } from "./session.server";

const BEARER = /^bearer(?:\s+(.*))?$/i;

/**
 * Who calls an endpoint or fetches a file of one: the holder of the access token that the request
 * carries, else the user of its cookie. A token that does not work is refused,
 * whatever the cookie says; pages know no tokens.
 */
export async function findCaller(
  context: RequestContext,
  request: Request,
  headers: Headers,
): Promise<Viewer | null> {
  const bearer = BEARER.exec(request.headers.get("Authorization") ?? "");
  if (!bearer) return findViewer(context, request);
  const holder = await findTokenHolder(context.ctx, (bearer[1] ?? "").trim());
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

function scopeFor(method: string): TokenScope {
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
